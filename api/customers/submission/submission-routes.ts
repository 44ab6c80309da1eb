import { constructionStartFiles } from '../../contract/construction-start-rules.ts';
import { operations } from '../../contract/operations.ts';
import type { FormGuards } from '../../kernel/forms/form-gate.ts';
import { register } from '../../kernel/http/register.ts';
import type { Router } from '../../kernel/http/router.ts';
import { toPhotos } from '../../kernel/uploads/photo.ts';
import { shownJob } from './applications.ts';
import { registerFileCall, registerStaffCalls } from './staff-routes.ts';
import { type SubmissionDependencies, toReceipt } from './submission-rows.ts';
import { takeForms } from './take-forms.ts';

/** Forms that anybody may send, and that staff work through. */
export function submissionRoutes(
  router: Router,
  dependencies: SubmissionDependencies,
  guards: FormGuards,
): void {
  const { contact, constructionStart, application } = operations;
  const { db } = dependencies.database;
  const take = takeForms(dependencies, guards);

  register(router, contact.create, async (call) => toReceipt(await take('contact', call)));
  registerStaffCalls(router, dependencies, 'contact', contact);

  register(router, constructionStart.create, async (call) => {
    const readFiles = async () => {
      const photos = await toPhotos(constructionStartFiles.name, call.files);
      return photos.map((photo) => ({ ...photo, field: constructionStartFiles.name }));
    };
    return toReceipt(await take('construction-starts', call, { readFiles }));
  });
  registerFileCall(router, dependencies, 'construction-starts', constructionStart);
  registerStaffCalls(router, dependencies, 'construction-starts', constructionStart);

  register(router, application.create, async (call) => {
    const { body, query, files } = call;
    const check = async () => ({ job: await shownJob(db, body.job, query) });
    const readFiles = async () =>
      files.map(({ field, name, type, bytes }) => ({ field, name, type, content: Buffer.from(bytes) }));
    return toReceipt(await take('application', call, { check, readFiles }));
  });
  registerFileCall(router, dependencies, 'application', application);
  registerStaffCalls(router, dependencies, 'application', application);
}
