import { messagesIn } from '../../../api/rules/messages-in.ts';
import { guideMessages } from '../../messages/guide.ts';

export const guideText = messagesIn(guideMessages);
