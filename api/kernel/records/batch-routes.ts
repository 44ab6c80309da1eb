import type { Locale } from '../../contract/common.ts';
import type { CheckResult } from '../../contract/desk/batch.ts';
import type { RecordEntity } from '../../contract/desk/record-entities.ts';
import { operations } from '../../contract/operations.ts';
import { ApiError } from '../http/api-error.ts';
import { toFieldError } from '../http/field-fault.ts';
import { type Call, register } from '../http/register.ts';
import type { Router } from '../http/router.ts';
import type { Services } from '../http/services.ts';
import { checkInput } from './check-input.ts';
import { requireReading, requireWriting } from './record-right.ts';
import { writeBatch } from './write-batch.ts';
import { writerOf } from './writer-of.ts';

interface CheckedCall extends Pick<Call<unknown, unknown, unknown>, 'editor'> {
  readonly parameters: { readonly entity: RecordEntity; readonly id?: number };
  readonly body: Readonly<Record<string, unknown>>;
  readonly query: { readonly lang: Locale };
}

/** Writes of many records, trials that write nothing, and what became of the pages. */
export function batchRoutes(router: Router, { database, writers, pages }: Services): void {
  const { batch, change, check, checkNew } = operations.recordBatch;
  const answerCheck = async ({
    parameters: { entity, id },
    body,
    query,
    editor,
  }: CheckedCall): Promise<CheckResult> => {
    await requireReading({ editor }, entity);
    const { faults, tags } = await database.transaction((tx) =>
      checkInput(tx, writerOf(writers, entity), body, id),
    );
    const { paths, total } = pages.pagesOf(tags);
    return {
      faults: faults.map((fault) => toFieldError(fault, query.lang)),
      pages: [...paths],
      pages_total: total,
    };
  };
  register(router, batch, async (call) => {
    const { writes } = call.body;
    await requireWriting(call, ...writes.map(({ entity }) => entity));
    return database.transaction((tx) => writeBatch(tx, writers, writes));
  });
  register(router, change, ({ parameters }) => {
    const report = pages.reportOf(parameters.id);
    if (report === undefined) throw new ApiError('not_found');
    return { ...report, pages: [...report.pages] };
  });
  register(router, check, answerCheck);
  register(router, checkNew, answerCheck);
}
