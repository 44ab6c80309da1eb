import type { z } from 'zod';
import type { contactCreateSchema } from '../../../api/contract/contact.ts';
import { contactLengths } from '../../../api/contract/contact-rules.ts';
import { captchaTexts, formTexts, namesOf } from './form-texts.ts';

/** What the contact form sends, as it was typed: the API reports what is wrong. */
export const contactBody = (fields: URLSearchParams) =>
  ({
    ...formTexts(fields, ['subject', 'country', ...namesOf(contactLengths)]),
    ...captchaTexts(fields),
  }) as z.input<typeof contactCreateSchema>;
