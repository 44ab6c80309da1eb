import { z } from 'zod';
import { codeSchema, commonQuerySchema, listOf, localeSchema, pagingQuerySchema } from '../common.ts';
import { noBody, noParameters, operation, readErrors, writeErrors } from '../operation.ts';
import { recordEntitySchema, recordItemSchema, recordParameters } from './records.ts';

/** `missing`: there is none; `outdated`: the text that it was translated from has changed since. */
const translationStateSchema = z.enum(['missing', 'outdated']);

const textSchema = z.object({
  /** Path of the pair of languages: `title`, `packs.0.label`. */
  path: z.string(),
  state: translationStateSchema,
  /** The text as it was when it was translated, where the translation is outdated. */
  translated_from: z.unknown().optional(),
});

/** A record, and what of it is to be translated; nothing where a draft has all of it. */
const translationItemSchema = recordItemSchema.extend({ texts: z.array(textSchema) });
export type TranslationItem = z.infer<typeof translationItemSchema>;

const translationQuery = pagingQuerySchema.extend({
  /** The language to translate into. */
  locale: localeSchema,
  entity: recordEntitySchema.optional(),
  state: translationStateSchema.optional(),
});
export type TranslationQuery = z.output<typeof translationQuery>;

/** What is to be translated. */
export const translationOperations = {
  index: operation({
    id: 'translation.index',
    method: 'GET',
    path: '/desk/translation',
    tag: 'record',
    access: 'editor',
    right: 'texts',
    summary: 'Texts that lack in a language, and those whose source has changed since, by record',
    parameters: noParameters,
    query: translationQuery,
    body: noBody,
    response: listOf(translationItemSchema),
    status: 200,
    errors: [...readErrors, 'unauthorized'],
  }),
  confirm: operation({
    id: 'translation.confirm',
    entityVerb: 'read',
    method: 'POST',
    path: '/desk/record/{entity}/{id}/translation',
    tag: 'record',
    access: 'editor',
    right: 'texts',
    summary: 'Mark a translation as right, although its source has changed since',
    parameters: recordParameters,
    query: commonQuerySchema,
    body: z.strictObject({ locale: localeSchema, path: codeSchema }),
    response: z.object({ id: z.number().int().positive() }),
    status: 200,
    errors: [...writeErrors, 'not_found'],
  }),
};
