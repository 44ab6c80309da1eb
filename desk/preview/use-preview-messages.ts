import { messagesOf } from '../app/messages-of.ts';
import { previewMessages } from '../messages/preview.ts';

export const usePreviewMessages = messagesOf(previewMessages);
