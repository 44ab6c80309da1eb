import type { z } from 'zod';
import type { trainingInscriptionCreateSchema } from '../../../api/contract/training.ts';
import { trainingInscriptionLengths } from '../../../api/contract/training-rules.ts';
import { captchaTexts, formTexts, isTicked, namesOf } from './form-texts.ts';

/** What the form of an inscription sends, as it was typed: the API says what is wrong with it. */
export const trainingInscriptionBody = (fields: URLSearchParams) =>
  ({
    ...formTexts(fields, ['session', 'period', 'civility', 'lang', ...namesOf(trainingInscriptionLengths)]),
    waiting: isTicked(fields, 'waiting'),
    ...captchaTexts(fields),
  }) as z.input<typeof trainingInscriptionCreateSchema>;
