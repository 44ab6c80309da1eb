import { messagesOf } from '../../app/messages-of.ts';
import { translationMessages } from '../../messages/translations.ts';

export const useTranslationMessages = messagesOf(translationMessages);
