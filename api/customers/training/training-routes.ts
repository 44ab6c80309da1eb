import { eq } from 'drizzle-orm';
import type { Locale } from '../../contract/common.ts';
import { operations } from '../../contract/operations.ts';
import type { SubmissionInput } from '../../contract/submission.ts';
import type { TrainingRegistrationReceipt } from '../../contract/training.ts';
import { training } from '../../kernel/database/schema/training.ts';
import type { FormGuards } from '../../kernel/forms/form-gate.ts';
import { parseBody, register } from '../../kernel/http/register.ts';
import type { Router } from '../../kernel/http/router.ts';
import type { Services } from '../../kernel/http/services.ts';
import { registerWrites } from '../../kernel/records/register-writes.ts';
import { findStored } from '../../kernel/stored/stored.ts';
import type { SubmissionRow } from '../submission/submission-rows.ts';
import { toReceipt } from '../submission/submission-rows.ts';
import { takeForms } from '../submission/take-forms.ts';
import {
  changeSubmission,
  findSubmission,
  listSubmissions,
  showSubmission,
} from '../submission/work-through.ts';
import { holdsSeatOf, readSeats } from './read-seats.ts';
import { listTrainings, showTraining } from './read-trainings.ts';
import { deleteRegistration, saveRegistration, seatOf } from './registrations.ts';
import { deleteTraining, saveTraining } from './save-training.ts';
import { settleTraining } from './settle-sessions.ts';
import { shownSession } from './take-seat.ts';

const kind = 'training-inscription';

/** Trainings with their sessions, and who comes. */
export function trainingRoutes(router: Router, services: Services, guards: FormGuards): void {
  const { training: trainings, trainingRegistration } = operations;
  const { database, clock, pictures } = services;
  const { db } = database;
  const context = ({ lang }: { lang: Locale }) => ({ db, now: clock(), locale: lang, pictures });

  register(router, trainings.index, ({ query }) => listTrainings(context(query), query));
  register(router, trainings.show, ({ parameters, query }) => showTraining(context(query), parameters.id));
  registerWrites(router, services, trainings, {
    name: 'training',
    table: training,
    keyField: 'code',
    findId: async (tx, { code }) => (await findStored(tx, training, eq(training.code, code)))?.id,
    save: async (tx, input, context) => {
      const saved = await saveTraining(tx, input, context);
      await settleTraining(tx, services, saved.id);
      return saved;
    },
    remove: deleteTraining,
  });

  const take = takeForms(services, guards);
  const response = async (row: SubmissionRow): Promise<TrainingRegistrationReceipt> => {
    const seat = await seatOf(db, row.id);
    return { ...toReceipt(row), state: seat?.state ?? 'requested' };
  };
  register(router, trainingRegistration.create, async (call) => {
    const { body, query } = call;
    const check = async () => ({ session: await shownSession(db, body, query.lang) });
    return response(await take(kind, call, { check, follow: saveRegistration(services, body) }));
  });
  registrationRoutes(router, services);
}

/** What staff do with registrations. */
function registrationRoutes(router: Router, services: Services): void {
  const { trainingRegistration: calls } = operations;
  const { database, clock } = services;
  const { db } = database;
  const find = (name: string) => findSubmission(db, kind, name);
  const withSeat = async <Item extends { readonly id: number }>(item: Item) => ({
    ...item,
    seat: (await readSeats(db, [item.id])).get(item.id) ?? null,
  });

  register(router, calls.index, async ({ query }) => {
    const { items, ...list } = await listSubmissions(db, kind, query, holdsSeatOf(query.session));
    const ids = items.map(({ id }) => id);
    const seats = await readSeats(db, ids);
    return { ...list, items: items.map((item) => ({ ...item, seat: seats.get(item.id) ?? null })) };
  });
  register(router, calls.show, async ({ parameters: { id } }) =>
    withSeat(await showSubmission(db, kind, await find(id))),
  );
  const change = async (name: string, input: SubmissionInput) =>
    withSeat(await changeSubmission(database, { kind, id: await find(name), now: clock() }, input));
  const forget = async (name: string) => deleteRegistration(services, await find(name));
  register(router, calls.update, ({ parameters: { id }, body }) => change(id, body));
  register(router, calls.updateByBody, ({ body: { id, input } }) =>
    change(id, parseBody(calls.update.body, input)),
  );
  register(router, calls.remove, ({ parameters: { id } }) => forget(id));
  register(router, calls.removeByBody, ({ body: { id } }) => forget(id));
}
