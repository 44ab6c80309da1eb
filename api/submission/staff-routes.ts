import type { StaffCalls, submissionOperations } from '../contract/submission-operations.ts';
import { register } from '../http/register.ts';
import type { Router } from '../http/router.ts';
import type { SubmissionKind } from '../rules/submission-number.ts';
import type { SubmissionMeans } from './submission-rows.ts';
import {
  changeSubmission,
  forgetSubmission,
  listSubmissions,
  readSubmissionFile,
  showSubmission,
} from './work-through.ts';

/** What staff do with the forms of a kind. */
export function registerStaffCalls(
  router: Router,
  { database, clock }: SubmissionMeans,
  kind: SubmissionKind,
  calls: StaffCalls,
  forget: (id: number) => Promise<{ id: number }> = (id) => forgetSubmission(database, kind, id),
): void {
  const { db } = database;
  register(router, calls.index, ({ query }) => listSubmissions(db, kind, query));
  register(router, calls.show, ({ parameters: { id } }) => showSubmission(db, kind, id));
  register(router, calls.update, ({ parameters: { id }, body }) =>
    changeSubmission(db, { kind, id, now: clock() }, body),
  );
  register(router, calls.remove, ({ parameters: { id } }) => forget(id));
}

/** To be registered before the calls of one form, whose shorter address would take it for a long id. */
export function registerFileCall(
  router: Router,
  { database: { db } }: SubmissionMeans,
  kind: SubmissionKind,
  { file }: Pick<(typeof submissionOperations)['application'], 'file'>,
): void {
  register(router, file, ({ parameters: { id, position } }) =>
    readSubmissionFile(db, { kind, id, position }),
  );
}
