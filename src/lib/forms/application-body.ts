import type { z } from 'zod';
import type { applicationCreateSchema } from '../../../api/contract/application.ts';
import { applicationLengths } from '../../../api/contract/application-rules.ts';
import { captchaTexts, formTexts, namesOf } from './form-texts.ts';

/** What the form of an application sends, as it was typed: the API reports what is wrong. */
export const applicationBody = (fields: URLSearchParams) =>
  ({
    ...formTexts(fields, ['availability', 'civility', ...namesOf(applicationLengths)]),
    ...captchaTexts(fields),
  }) as z.input<typeof applicationCreateSchema>;
