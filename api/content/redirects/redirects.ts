import { redirectContract } from '../../contract/redirect.ts';
import { redirect } from '../../kernel/database/schema/redirect.ts';
import { defineResource } from '../../kernel/resources/define-resource.ts';
import { refuseFaults } from './redirect-faults.ts';

/** Paths without a page that lead on to another one. */
export const redirects = defineResource(redirectContract, {
  table: redirect,
  key: redirect.from,
  columns: ['from'],
  reads: {
    order: [redirect.from],
    toDetail: ({ id, input: { from, to, permanent } }) => ({ id, from, to, permanent }),
  },
  derive: async (input, tx, context) => {
    await refuseFaults(tx, input, context);
    return {};
  },
});
