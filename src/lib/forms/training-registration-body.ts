import type { z } from 'zod';
import type { trainingRegistrationCreateSchema } from '../../../api/contract/training.ts';
import { trainingRegistrationLengths } from '../../../api/contract/training-rules.ts';
import { captchaTexts, formTexts, isTicked, namesOf } from './form-texts.ts';

/** What the form of a registration sends, as it was typed: the API reports what is wrong. */
export const trainingRegistrationBody = (fields: URLSearchParams) =>
  ({
    ...formTexts(fields, ['session', 'period', 'civility', 'lang', ...namesOf(trainingRegistrationLengths)]),
    waiting: isTicked(fields, 'waiting'),
    ...captchaTexts(fields),
  }) as z.input<typeof trainingRegistrationCreateSchema>;
