import { synonymContract } from '../../contract/catalogue.ts';
import { synonym } from '../../kernel/database/schema/vocabulary.ts';
import { defineResource } from '../../kernel/resources/define-resource.ts';

/** Words that mean the same to a searcher. */
export const synonyms = defineResource(synonymContract, {
  table: synonym,
  key: synonym.code,
  columns: ['code', 'words'],
  reads: { order: [synonym.code], toDetail: ({ id, input }) => ({ ...input, id }) },
});
