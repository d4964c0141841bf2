// The French of the first screen in one file: the shell's texts, and what the games are called there.
import shell from '../../lang/fr.json';
import type { Texts } from '../i18n';

const cards = import.meta.glob<Texts>('../games/*/card/lang/fr.json', { eager: true, import: 'default' });

export default Object.assign({}, shell, ...Object.values(cards)) as Texts;
