import { guideMessages } from '../../messages/guide.ts';
import { textsOf } from '../../messages/texts-of.ts';

export const guideText = textsOf(guideMessages);
