import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Training,
  trainingRegistrationReceiptSchema,
  trainingSchema,
} from '../../../api/contract/training.ts';
import { notifyOfPassedSessions } from '../../../api/customers/training/notify-of-passed-sessions.ts';
import { settleTrainings } from '../../../api/customers/training/settle-sessions.ts';
import { databaseFault } from '../../../api/kernel/database/database-fault.ts';
import { changeEvent } from '../../../api/kernel/database/schema/changes.ts';
import { mailMessage } from '../../../api/kernel/database/schema/mail.ts';
import { submission } from '../../../api/kernel/database/schema/submission.ts';
import { trainingSession, training as trainings } from '../../../api/kernel/database/schema/training.ts';
import { easyCaptcha } from '../account/people.ts';
import { type Driver, drivers, startTimeoutMs } from '../drivers.ts';
import { fieldsOf, idOf, openTestApi, type Result, type TestApi, testSiteLinks } from '../setup.ts';
import { whileHeld } from '../while-held.ts';

const both = (value: string) => ({ fr: value, nl: value });
const session = (code: string, more: object = {}) => ({
  code,
  date: '2026-04-01',
  start: '09:00',
  end: '16:30',
  lang: 'fr',
  maximum: 5,
  place: both('Namur'),
  ...more,
});
/** Today is 2 March 2026: what is held on 17 March closes today. */
const training = (more: object = {}) => ({
  code: 'airless',
  title: both('Airless'),
  text: both('Projeter.'),
  duration: both('1 jour'),
  audience: both('Peintres'),
  programme: { fr: ['Pompe'], nl: ['Pomp'] },
  position: 1,
  sessions: [
    session('open'),
    session('last-day', { date: '2026-03-17', maximum: 1, minimum: 1 }),
    session('closed', { date: '2026-03-16' }),
    session('cancelled', { cancelled: true, date: '2026-04-02' }),
    session('past', { date: '2026-03-01' }),
    session('ahead', { date: undefined, days_ahead: 33 }),
  ],
  ...more,
});
const person = {
  firstname: 'Zoé',
  lastname: 'Peeters',
  company: 'Peeters SRL',
  function: 'Peintre',
  people: '1',
  period: '',
  phone: '',
  captcha: 'token',
};
const receiptOf = ({ body }: Result) => trainingRegistrationReceiptSchema.parse(body);

describe.each(drivers)('trainings on $kind', (driver: Driver) => {
  let site: TestApi;
  let senders = 0;
  beforeAll(async () => {
    site = await openTestApi(driver, easyCaptcha);
    await site.edit('POST', '/training', training());
  }, startTimeoutMs);
  afterAll(() => site.close());
  beforeEach(async () => {
    await site.database.db.delete(submission);
    await site.database.db.delete(mailMessage);
  });

  const show = async (): Promise<Training> =>
    trainingSchema.parse((await site.call('GET', '/training/airless?lang=fr')).body);
  const idsOf = async () => new Map((await show()).sessions.map(({ code, id }) => [code, String(id)]));
  const emails = () => site.database.db.select().from(mailMessage).orderBy(mailMessage.id);
  function send(body: object): Promise<Result> {
    senders += 1;
    const headers = { 'x-test-address': `203.${senders >> 8}.113.${senders & 255}` };
    const input = { ...person, email: `zoe.${senders}@example.test`, ...body };
    return site.call('POST', '/training-inscription?lang=fr', { body: input, headers });
  }

  test('show the sessions to come with their seats and whether one can register', async () => {
    const { sessions } = await show();
    expect(
      sessions.map(({ code, date, closes_on, state, seats_left }) => [
        code,
        date,
        closes_on,
        state,
        seats_left,
      ]),
    ).toEqual([
      ['closed', '2026-03-16', '2026-03-01', 'closed', 5],
      ['last-day', '2026-03-17', '2026-03-02', 'open', 1],
      ['open', '2026-04-01', '2026-03-17', 'open', 5],
      ['cancelled', '2026-04-02', '2026-03-18', 'cancelled', 5],
      // 4 April is a Saturday before Easter Monday.
      ['ahead', '2026-04-07', '2026-03-23', 'open', 5],
    ]);
    expect(sessions[0]).toMatchObject({ minimum: 3, maximum: 5, place: 'Namur' });
  });

  test('a registration takes seats, is confirmed to its sender, and has the pages rendered anew', async () => {
    const open = (await idsOf()).get('open');
    const sent = await send({ session: open, people: '3' });
    expect(sent.status).toBe(201);
    expect(receiptOf(sent)).toMatchObject({ state: 'confirmed', number: expect.stringMatching(/^F2026-/) });
    expect((await show()).sessions.find(({ code }) => code === 'open')?.seats_left).toBe(2);
    const [receipt] = await emails();
    expect(receipt?.text).toContain('Airless, 1er\u00A0avril 2026');
    expect(receipt?.text).toContain('3\u00a0places réservées');
    const events = await site.database.db.select().from(changeEvent).orderBy(changeEvent.id);
    expect(events.at(-1)).toMatchObject({ tags: ['trainings'], savedBy: 'visitor' });
  });

  test('of 50 who want the last seat at the same time, one gets it and the others are refused', async () => {
    const last = (await idsOf()).get('last-day');
    const wish = async (_: unknown, index: number): Promise<Result> => {
      const body = { session: last, email: `last.${index}@example.test` };
      let response = await send(body);
      // On a slow machine the queue for the session is longer than a call may wait: who is told so sends again.
      while (response.status === 503) response = await send(body);
      return response;
    };
    const responses = await Promise.all(Array.from({ length: 50 }, wish));
    for (const details of site.logged.splice(0))
      expect(databaseFault(Object(details).err)).toBe('unavailable');
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = responses.filter(({ status }) => status === 422);
    expect(refused).toHaveLength(49);
    for (const response of refused)
      expect(fieldsOf(response)).toEqual({ session: expect.stringContaining('complète') });
    expect(await emails()).toHaveLength(1);
    expect((await show()).sessions.find(({ code }) => code === 'last-day')?.state).toBe('full');
  });

  test('who waits gets the seats of those who are taken off, first come first, and is written to', async () => {
    const last = (await idsOf()).get('last-day');
    await send({ session: last });
    const list = await site.edit('GET', '/training-inscription');
    const held = Number(Object(Object(list.body).items)[0]?.id);
    const [many, one] = [
      receiptOf(await send({ session: last, people: '2', waiting: true })),
      receiptOf(await send({ session: last, waiting: true, email: 'waits@example.test' })),
    ];
    expect([many.state, one.state]).toEqual(['waiting', 'waiting']);
    expect(idOf(await site.edit('DELETE', `/training-inscription/${held}`))).toBe(held);
    const email = (await emails()).at(-1);
    expect(email).toMatchObject({ recipient: 'waits@example.test', template: 'training_seat_free' });
    expect(email?.subject).toContain(one.number);
    expect((await show()).sessions.find(({ code }) => code === 'last-day')?.state).toBe('full');
  });

  test('staff see who holds or waits for which seat, and open a registration by its number', async () => {
    const ids = await idsOf();
    const last = Number(ids.get('last-day'));
    const holds = receiptOf(await send({ session: String(last) }));
    const waits = receiptOf(await send({ session: String(last), people: '2', waiting: true }));
    const elsewhere = receiptOf(await send({ session: ids.get('open') }));
    const asked = await site.edit('GET', `/training-inscription?session=${last}`);
    const session = { id: last, code: 'last-day', date: '2026-03-17', training: 'airless' };
    expect(asked.body).toMatchObject({
      total: 2,
      items: [
        { number: waits.number, seat: { state: 'waiting', people: 2, session } },
        { number: holds.number, seat: { state: 'confirmed', people: 1, session } },
      ],
    });
    expect((await site.edit('GET', '/training-inscription')).body).toMatchObject({ total: 3 });
    const path = `/training-inscription/${elsewhere.number}`;
    const note = { status: 'handled', note: 'Vu.' };
    expect((await site.edit('PUT', path, note)).body).toMatchObject(note);
    expect((await site.edit('GET', path)).body).toMatchObject({ ...note, seat: { state: 'confirmed' } });
    expect((await site.edit('GET', path.replace('2026', '2025'))).status).toBe(404);
    expect((await site.edit('GET', path.replace('/F', '/C'))).status).toBe(404);
    expect((await site.call('GET', path)).status).toBe(401);
    expect((await site.edit('DELETE', path)).status).toBe(200);
    expect((await site.edit('GET', path)).status).toBe(404);
  });

  test('more seats go to those who wait, and a session that moves, falls out or is held after all is announced', async () => {
    const { id } = await show();
    const last = (await idsOf()).get('last-day');
    await send({ session: last, email: 'holds@example.test' });
    await send({ session: last, waiting: true, email: 'waits@example.test' });
    const change = async (more: object) => {
      await site.database.db.delete(mailMessage);
      const { sessions } = training();
      const changed = sessions.map((one) => (one.code === 'last-day' ? { ...one, ...more } : one));
      const response = await site.edit('PUT', `/training/${id}`, training({ sessions: changed }));
      expect(response.status).toBe(200);
      return (await emails()).map(({ recipient, template, subject }) => [recipient, template, subject]);
    };
    const moved = 'training_session_changed';
    expect(await change({ date: '2026-03-18' })).toEqual([
      ['holds@example.test', moved, expect.stringContaining('change de date')],
      ['waits@example.test', moved, expect.stringContaining('change de date')],
    ]);
    expect((await emails())[0]?.text).toMatch(/17\u00A0mars 2026.*18\u00A0mars 2026/s);
    expect(await change({ date: '2026-03-18', cancelled: true, maximum: 2 })).toEqual([
      ['holds@example.test', moved, expect.stringContaining('annulée')],
      ['waits@example.test', moved, expect.stringContaining('annulée')],
    ]);
    expect(await change({ date: '2026-03-19', cancelled: true, maximum: 2 })).toEqual([]);
    expect(await change({ date: '2026-03-17', maximum: 2, minimum: 2 })).toEqual([
      ['holds@example.test', moved, expect.any(String)],
      ['waits@example.test', moved, expect.any(String)],
      ['waits@example.test', 'training_seat_free', expect.any(String)],
    ]);
    expect(await change({})).toEqual([]);
  });

  const settle = () =>
    settleTrainings({
      database: site.database,
      siteLinks: testSiteLinks,
      clock: () => new Date('2026-03-02T09:00:00Z'),
    });

  test('what an import changed is settled without a call', async () => {
    const last = (await idsOf()).get('last-day');
    await send({ session: last });
    await send({ session: last, waiting: true, email: 'waits@example.test' });
    await site.database.db
      .update(trainingSession)
      .set({ maximum: 2 })
      .where(eq(trainingSession.id, Number(last)));
    await settle();
    await settle();
    expect((await emails()).filter(({ template }) => template === 'training_seat_free')).toHaveLength(1);
    await site.database.db
      .update(trainingSession)
      .set({ maximum: 1 })
      .where(eq(trainingSession.id, Number(last)));
  });

  test.runIf(driver.kind === 'postgresql')(
    'a training that an import holds keeps no other from being settled',
    async () => {
      const sessions = [session('free', { maximum: 2, minimum: 1 })];
      const other = idOf(await site.edit('POST', '/training', training({ code: 'other', sessions })));
      const of = eq(trainingSession.trainingId, other);
      const [free] = await site.database.db.select().from(trainingSession).where(of);
      await send({ session: String(free?.id), people: '2' });
      await send({ session: String(free?.id), waiting: true });
      await site.database.db.update(trainingSession).set({ maximum: 3 }).where(of);
      await whileHeld(site.database, { table: trainings, id: (await show()).id }, () =>
        expect(settle()).rejects.toThrow(),
      );
      expect((await emails()).map(({ template }) => template)).toContain('training_seat_free');
      await site.edit('DELETE', `/training/${other}`);
    },
  );

  test('another date is asked for with a period, and the same form sent again is the same registrattion', async () => {
    const { id } = await show();
    const wish = { session: `other-${id}`, period: 'winter', email: 'later@example.test' };
    expect(fieldsOf(await send({ ...wish, period: '' }))).toEqual({
      period: 'Veuillez choisir une période.',
    });
    const first = receiptOf(await send(wish));
    expect(first.state).toBe('requested');
    expect(receiptOf(await send(wish))).toEqual(first);
    expect((await emails())[0]?.text).toContain('Janvier à mars');
  });

  test.each([
    ['no session', { session: '' }, { session: 'Veuillez choisir une session de formation.' }],
    ['a session that is not', { session: '999999' }, { session: expect.stringContaining('n’existe') }],
    [
      'a training that is not',
      { session: 'other-999999', period: 'winter' },
      { session: expect.any(String) },
    ],
    ['no function', { function: '' }, { function: 'Veuillez renseigner votre fonction.' }],
    [
      'nobody',
      { people: '0' },
      { people: 'Le champ Nombre de personnes doit avoir une valeur de 1 ou plus.' },
    ],
    [
      'people in words',
      { people: 'abc' },
      { people: 'Le champ Nombre de personnes doit avoir une valeur de 1 ou plus.' },
    ],
    ['nine people', { people: '9' }, { people: expect.stringContaining('8 personnes') }],
    ['half a person', { people: '1.5' }, { people: expect.any(String) }],
    ['a wrong VAT number', { vat_number: 'BE0123' }, { vat_number: expect.any(String) }],
  ])('a registration with %s is refused at the field', async (_, wrong, faults) => {
    const open = (await idsOf()).get('open');
    const response = await send({ session: open, ...wrong });
    expect(response.status).toBe(422);
    expect(fieldsOf(response)).toEqual(faults);
    expect(await site.database.db.$count(submission)).toBe(0);
  });

  test('a session that is closed or cancelled takes nobody, nor more than its seats', async () => {
    const ids = await idsOf();
    for (const [code, words] of Object.entries({ closed: 'closes', cancelled: 'annulée' }))
      expect(fieldsOf(await send({ session: ids.get(code), waiting: true }))).toEqual({
        session: expect.stringContaining(words),
      });
    expect(fieldsOf(await send({ session: ids.get('open'), people: '6' }))).toEqual({
      session: expect.stringContaining('5\u00a0places'),
    });
  });

  test('a session with registrations can be cancelled, and not taken away', async () => {
    const { id } = await show();
    await send({ session: (await idsOf()).get('open') });
    const without = training({
      sessions: [session('last-day', { date: '2026-03-17', minimum: 1, maximum: 1 })],
    });
    expect((await site.edit('PUT', `/training/${id}`, without)).status).toBe(422);
    expect((await site.edit('DELETE', `/training/${id}`)).status).toBe(409);
    await site.database.db.delete(submission);
    expect((await site.edit('PUT', `/training/${id}`, training())).status).toBe(200);
  });

  test('sessions are announced once when they close', async () => {
    const changes = async () => site.database.db.$count(changeEvent);
    const before = await changes();
    await notifyOfPassedSessions(site.database, new Date('2026-03-02T20:00:00Z'));
    expect(await changes()).toBe(before);
    await notifyOfPassedSessions(site.database, new Date('2026-03-02T23:30:00Z'));
    await notifyOfPassedSessions(site.database, new Date('2026-03-03T08:00:00Z'));
    expect(await changes()).toBe(before + 1);
    await site.database.db.update(trainingSession).set({ toldOn: '2026-03-02' });
  });

  test.each([
    ['both a day and a distance', session('x', { days_ahead: 3 }), 'date'],
    ['neither a day nor a distance', session('x', { date: undefined }), 'date'],
    ['an end before its start', session('x', { start: '17:00' }), 'end'],
    ['more people needed than there are seats', session('x', { minimum: 9 }), 'minimum'],
  ])('a session with %s is refused', async (_, wrong, field) => {
    const response = await site.edit('POST', '/training', training({ code: 'other', sessions: [wrong] }));
    expect(response.status).toBe(422);
    expect(Object.keys(fieldsOf(response))).toEqual([`sessions.0.${field}`]);
  });

  test('testimonies are listed by what they speak of', async () => {
    const testimony = { name: 'Wim', role: both('Peintre'), quote: both('Net.'), position: 1 };
    const created = await site.edit('POST', '/testimony', { ...testimony, code: 'wim', subject: 'training' });
    expect(created).toMatchObject({ status: 201, body: { tags: ['testimonies'] } });
    await site.edit('POST', '/testimony', { ...testimony, code: 'ann', subject: 'job' });
    const list = await site.call('GET', '/testimony?subject=training&lang=nl');
    expect(list.body).toMatchObject({ total: 1, items: [{ code: 'wim', role: 'Peintre', quote: 'Net.' }] });
    expect((await site.edit('POST', '/testimony', { ...testimony, code: 'x', subject: 'poem' })).status).toBe(
      422,
    );
    expect((await site.edit('DELETE', `/testimony/${idOf(created)}`)).status).toBe(200);
    expect((await site.call('GET', '/testimony/wim')).status).toBe(404);
  });

  test('none of this was an error of the server', () => expect(site.logged).toEqual([]));
});
