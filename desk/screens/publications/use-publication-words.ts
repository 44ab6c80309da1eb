import { wordsOf } from '../../app/words-of.ts';
import { publications as fr } from '../../messages/fr/publications.ts';
import { publications as nl } from '../../messages/nl/publications.ts';

export const usePublicationWords = wordsOf({ fr, nl });
