import { operations } from '../../contract/operations.ts';
import { register } from '../../kernel/http/register.ts';
import type { Router } from '../../kernel/http/router.ts';
import type { SubmissionKind } from '../../rules/submission-number.ts';
import type { SubmissionDependencies } from '../submission/submission-rows.ts';
import { findSubmission } from '../submission/work-through.ts';
import { answerSubmission, assignSubmission, listHandled, showHandled } from './handled-submissions.ts';

/** The forms that were sent, of every kind: who deals with them, and what is answered. */
export function inboxRoutes(router: Router, dependencies: SubmissionDependencies): void {
  const { staffSubmission: calls } = operations;
  const { database } = dependencies;
  const { db } = database;
  const find = async ({ form: kind, id }: { form: SubmissionKind; id: string }) => ({
    kind,
    id: await findSubmission(db, kind, id),
  });
  register(router, calls.assign, async ({ parameters, body }) => {
    const one = await find(parameters);
    return database.transaction((tx) => assignSubmission(tx, one, body));
  });
  register(router, calls.answer, async ({ parameters, body }) =>
    answerSubmission(dependencies, await find(parameters), body),
  );
  register(router, calls.show, async ({ parameters }) => {
    const { kind, id } = await find(parameters);
    return showHandled(db, kind, id);
  });
  register(router, calls.index, ({ parameters, query }) => listHandled(db, parameters.form, query));
}
