import { perKey } from '../../languages/per-key.ts';
import { de } from './captcha-messages.de.ts';
import { fr } from './captcha-messages.fr.ts';
import { nl } from './captcha-messages.nl.ts';

/** What visitors read of a captcha that cannot be answered. */
export const captchaMessages = perKey({ fr, nl, de });
