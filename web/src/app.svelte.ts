// What every screen shares: settings, language and texts, and the games that have been loaded.
import { askIn } from './api';
import type { GameModule } from './games/game';
import { speaker, typeset, type Language, type Say, type Texts } from './i18n';
import { readSettings, writeSettings, type Settings } from './settings';
import type { SeatNumber } from './protocol';
import type { GameSchema } from './wire';

type TextFile = () => Promise<{ default: Texts }>;

// web/lang: the shell. lang, games/*/lang: the texts shared with the program, needed once a table is near.
const shell: Record<Language, TextFile> = {
  en: () => import('../lang/en.json'),
  fr: () => import('../lang/fr.json'),
};
const together =
  (files: Record<string, TextFile>): TextFile =>
  async () => {
    const texts = await Promise.all(Object.values(files).map((file) => file()));
    return { default: Object.assign({}, ...texts.map((file) => file.default)) as Texts };
  };
const shared: Record<Language, TextFile> = {
  en: together(import.meta.glob<{ default: Texts }>(['../../lang/en.json', '../../games/*/lang/en.json'])),
  fr: together(import.meta.glob<{ default: Texts }>(['../../lang/fr.json', '../../games/*/lang/fr.json'])),
};

const schemas = import.meta.glob<{ default: GameSchema }>('../../games/*/schema.json');
const games = import.meta.glob<{ default: GameModule }>('./games/*/index.ts');

export interface Named {
  seat: SeatNumber;
  name: string;
}

class App {
  settings = $state<Settings>(readSettings());
  // In the language of the texts, which follows the settings as soon as they are loaded.
  language = $state<Language>('en');
  texts = $state.raw<Texts>({});
  say = $derived(speaker(this.language, this.texts));
  #wanted: Record<Language, TextFile>[] = [shell];

  // Texts for seats with names. Inside a component: const say = $derived(app.sayFor(seats)).
  sayFor(seats: readonly Named[]): Say {
    const names = new Map(seats.map((seat) => [seat.seat, seat.name]));
    return speaker(this.language, this.texts, (seat) => names.get(seat));
  }

  change(settings: Partial<Settings>): void {
    Object.assign(this.settings, settings);
    writeSettings($state.snapshot(this.settings));
    this.showTheme();
    if (settings.language) void this.loadTexts();
  }

  showTheme(): void {
    const root = document.documentElement;
    if (this.settings.theme === 'system') delete root.dataset['theme'];
    else root.dataset['theme'] = this.settings.theme;
    root.toggleAttribute('data-still', this.settings.animation === 0);
  }

  // Milliseconds an event is shown for; people who asked their system for less movement get none.
  get animation(): number {
    return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : this.settings.animation;
  }

  async loadTexts(more?: Record<Language, TextFile>): Promise<void> {
    if (more && !this.#wanted.includes(more)) this.#wanted.push(more);
    const language = this.settings.language;
    const files = await Promise.all(this.#wanted.map((file) => file[language]()));
    if (language !== this.settings.language) return; // changed again meanwhile
    this.texts = typeset(language, Object.assign({}, ...files.map((file) => file.default)) as Texts);
    this.language = language;
    document.documentElement.lang = language;
    askIn(language);
  }

  // The texts shared with the program: names of options, seats, refusals.
  loadShared(): Promise<void> {
    return this.loadTexts(shared);
  }

  // A game with its texts; nothing when this client does not know it.
  async loadGame(id: string): Promise<GameModule | undefined> {
    const load = games[`./games/${id}/index.ts`];
    if (!load) return undefined;
    const [{ default: game }] = await Promise.all([load(), this.loadShared()]);
    if (game.texts) await this.loadTexts(game.texts);
    return game;
  }

  // Of what the server sends of it.
  async loadSchema(id: string): Promise<GameSchema | undefined> {
    return (await schemas[`../../games/${id}/schema.json`]?.())?.default;
  }
}

export const app = new App();
