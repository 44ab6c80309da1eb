import type { z } from 'zod';
import type { constructionStartCreateSchema } from '../../../api/contract/construction-start.ts';
import { constructionStartLengths } from '../../../api/contract/construction-start-rules.ts';
import { captchaTexts, formTexts, isTicked, namesOf } from './form-texts.ts';

/** What is filled on a worksite, and its box in the form. */
export interface Support {
  /** Name of the box. */
  readonly name: string;
  readonly label: string;
}

/** What the form of a worksite sends, as it was typed: the API reports what is wrong. */
export const constructionStartBody = (fields: URLSearchParams, supports: readonly Support[]) =>
  ({
    ...formTexts(fields, ['country', ...namesOf(constructionStartLengths)]),
    visit: isTicked(fields, 'visit'),
    supports: supports.filter(({ name }) => isTicked(fields, name)).map(({ label }) => label),
    ...captchaTexts(fields),
  }) as z.input<typeof constructionStartCreateSchema>;
