import { useLanguage } from '../../app/language.ts';
import { ownAccount as fr } from '../../messages/fr/own-account.ts';
import { ownAccount as nl } from '../../messages/nl/own-account.ts';

const words = { fr, nl };

/** What the screens of people’s own accounts say, in the language of the desk; it is loaded with them. */
export const useAccountWords = (): typeof fr => words[useLanguage().locale];
