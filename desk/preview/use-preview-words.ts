import { wordsOf } from '../app/words-of.ts';
import { previewMessages } from '../messages/preview.ts';

export const usePreviewWords = wordsOf(previewMessages);
