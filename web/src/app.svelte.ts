// What every screen shares: settings, language and texts, and the games that have been loaded.
import { askIn } from './api';
import type { GameModule } from './games/game';
import { gameModule, gameSchema, wordsOf, type TextFile } from './games/games';
import { speaker, typeset, type Language, type Say, type Texts } from './i18n';
import { readSettings, writeSettings, type Settings } from './settings';
import type { SeatNumber } from './protocol';
import type { GameSchema } from './wire';

// The texts of the first screen, and those shared with the program, needed once a table is near.
const shell: Record<Language, TextFile> = {
  en: () => import('./texts/en'),
  fr: () => import('./texts/fr'),
};
const shared: Record<Language, TextFile> = {
  en: () => import('../../lang/en.json'),
  fr: () => import('../../lang/fr.json'),
};

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
    let files: Awaited<ReturnType<TextFile>>[] = [];
    // More may be wanted by the time they are here.
    while (files.length < this.#wanted.length) files = await Promise.all(this.#wanted.map((file) => file[language]()));
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

  // The texts of a game, its options and their values among them.
  loadWords(id: string): Promise<void> {
    return this.loadTexts(wordsOf(id));
  }

  // A game with its texts; nothing when this client does not know it.
  async loadGame(id: string): Promise<GameModule | undefined> {
    const [game] = await Promise.all([gameModule(id), this.loadShared(), this.loadWords(id)]);
    return game;
  }

  // Of what the server sends of it.
  loadSchema(id: string): Promise<GameSchema | undefined> {
    return gameSchema(id);
  }
}

export const app = new App();
