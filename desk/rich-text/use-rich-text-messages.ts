import { messagesOf } from '../app/messages-of.ts';
import { richTextMessages } from '../messages/rich-text.ts';

export const useRichTextMessages = messagesOf(richTextMessages);
