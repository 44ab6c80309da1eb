import { wordsOf } from '../app/words-of.ts';
import { richTextMessages } from '../messages/rich-text.ts';

export const useRichTextWords = wordsOf(richTextMessages);
