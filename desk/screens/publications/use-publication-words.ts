import { wordsOf } from '../../app/words-of.ts';
import { publicationsMessages } from '../../messages/publications.ts';

export const usePublicationWords = wordsOf(publicationsMessages);
