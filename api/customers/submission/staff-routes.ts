import type { SubmissionInput } from '../../contract/submission.ts';
import type { StaffCalls, submissionOperations } from '../../contract/submission-operations.ts';
import { parseBody, register } from '../../kernel/http/register.ts';
import type { Router } from '../../kernel/http/router.ts';
import type { SubmissionKind } from '../../rules/submission-number.ts';
import type { SubmissionDependencies } from './submission-rows.ts';
import {
  changeSubmission,
  findSubmission,
  forgetSubmission,
  listSubmissions,
  readSubmissionFile,
  showSubmission,
} from './work-through.ts';

/** What staff do with the forms of a kind. */
export function registerStaffCalls(
  router: Router,
  { database, clock }: SubmissionDependencies,
  kind: SubmissionKind,
  calls: StaffCalls,
): void {
  const { db } = database;
  const find = (name: string) => findSubmission(db, kind, name);
  register(router, calls.index, ({ query }) => listSubmissions(db, kind, query));
  register(router, calls.show, async ({ parameters: { id } }) => showSubmission(db, kind, await find(id)));
  const change = async (name: string, input: SubmissionInput) =>
    changeSubmission(database, { kind, id: await find(name), now: clock() }, input);
  const forget = async (name: string) => forgetSubmission(database, kind, await find(name));
  register(router, calls.update, ({ parameters: { id }, body }) => change(id, body));
  register(router, calls.updateByBody, ({ body: { id, input } }) =>
    change(id, parseBody(calls.update.body, input)),
  );
  register(router, calls.remove, ({ parameters: { id } }) => forget(id));
  register(router, calls.removeByBody, ({ body: { id } }) => forget(id));
}

/** Must be registered before the calls of one form, whose shorter path would match it as a long id. */
export function registerFileCall(
  router: Router,
  { database: { db } }: SubmissionDependencies,
  kind: SubmissionKind,
  { file }: Pick<(typeof submissionOperations)['application'], 'file'>,
): void {
  register(router, file, async ({ parameters: { id, position } }) =>
    readSubmissionFile(db, { kind, id: await findSubmission(db, kind, id), position }),
  );
}
