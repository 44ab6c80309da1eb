import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../api/kernel/database/database.ts';
import { enqueueWrittenEmail } from '../../../api/kernel/mail/enqueue-written-email.ts';
import { leaseMs, pruneMail, takeDue } from '../../../api/kernel/mail/leases.ts';
import {
  type MailWorker,
  type MailWorkerOptions,
  maximumAttempts,
  openMailWorker,
} from '../../../api/kernel/mail/mail-worker.ts';
import { createSmtpMailer } from '../../../api/kernel/ports/mail/smtp-mailer.ts';
import { drivers, startTimeoutMs } from '../drivers.ts';
import { enqueueTo, envelopeTo, headerOf, now, readQueue, writtenEmail } from './emails.ts';
import { type SmtpStandIn, startSmtpStandIn } from './smtp-stand-in.ts';

const minuteMs = 60_000;
const fastTimeoutsMs = { connection: 1000, silence: 1000 };

describe.each(drivers)('the mail queue on $kind', (driver) => {
  let database: Database;
  let server: SmtpStandIn;
  let time: number;
  let clockAheadMs: number;
  let logged: string[];
  const workers: MailWorker[] = [];

  beforeAll(async () => {
    database = await driver.open();
  }, startTimeoutMs);
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.db.execute('truncate mail_message restart identity');
    server = await startSmtpStandIn();
    time = now.getTime();
    clockAheadMs = 0;
    logged = [];
  });
  afterEach(async () => {
    for (const worker of workers.splice(0)) await worker.stop();
    await server.close();
  });

  async function open(url = server.url, attach?: MailWorkerOptions['attach']): Promise<MailWorker> {
    const log = (_details: object, message: string) => void logged.push(message);
    const worker = await openMailWorker({
      database,
      mailer: createSmtpMailer({ url, fromAddress: 'no-reply@shop.test', timeoutsMs: fastTimeoutsMs }),
      clock: () => new Date(time + clockAheadMs),
      steadyMs: () => time,
      logger: { info: log, warn: log, error: log },
      pollEveryMs: 3_600_000,
      ...(attach && { attach }),
    });
    workers.push(worker);
    return worker;
  }

  test('an email goes out once, with its id, its words and the name of the brand', async () => {
    const worker = await open();
    await enqueueTo(database, 'ann@example.test');
    await worker.sendDue();
    await worker.sendDue();
    expect(server.emails).toHaveLength(1);
    const [{ recipient, source } = { recipient: '', source: '' }] = server.emails;
    const [row] = await readQueue(database);
    expect(recipient).toBe('ann@example.test');
    expect(headerOf(source, 'Message-ID')).toBe(`<${row?.messageId}>`);
    expect(headerOf(source, 'From')).toBe('Muravlak <no-reply@shop.test>');
    expect(headerOf(source, 'Subject')).toMatch(/^=\?UTF-8\?Q\?=C3=89t=C3=A9_=C3=A0_Li=C3=A8ge\?=$/i);
    expect(headerOf(source, 'Auto-Submitted')).toBe('auto-generated');
    expect(source).toContain('multipart/alternative');
    expect(row).toMatchObject({ state: 'sent', attempts: 1, lastError: null, leasedUntil: null });
  });

  test('an email is announced by its commit, and goes out without anybody asking', async () => {
    await open();
    await enqueueTo(database, 'ann@example.test');
    await server.received(1);
  });

  test('a transaction that fails leaves no email', async () => {
    const worker = await open();
    const failing = database.transaction(async (tx) => {
      await enqueueWrittenEmail(tx, envelopeTo('ann@example.test'), writtenEmail);
      throw new Error('the order failed');
    });
    await expect(failing).rejects.toThrow('the order failed');
    await worker.sendDue();
    expect(server.emails).toEqual([]);
    expect(await readQueue(database)).toEqual([]);
  });

  test('what a visitor wrote adds no header', async () => {
    const worker = await open();
    const email = {
      ...writtenEmail,
      senderName: 'A\r\nBcc: x@example.test',
      subject: 'B\r\nBcc: y@example.test',
    };
    await database.transaction((tx) => enqueueWrittenEmail(tx, envelopeTo('ann@example.test'), email));
    await worker.sendDue();
    expect(headerOf(server.emails[0]?.source ?? '', 'Bcc')).toBeUndefined();
    expect(server.emails.map(({ recipient }) => recipient)).toEqual(['ann@example.test']);
  });

  test.each(['busy', 'wrong-password', 'drops-after-data', 'silent', 'silent-after-data'] as const)(
    'an email to a server that is %s is tried again after a minute, under the same id',
    async (behaviour) => {
      const url = new URL(server.url);
      if (behaviour === 'wrong-password') url.username = 'shop';
      const worker = await open(url);
      server.behaviour = behaviour;
      await enqueueTo(database, 'ann@example.test');
      await worker.sendDue();
      const [waiting] = await readQueue(database);
      expect(waiting).toMatchObject({
        state: 'waiting',
        attempts: 1,
        leasedUntil: null,
        nextAttemptAt: new Date(time + minuteMs),
      });
      expect(waiting?.lastError).not.toBe('');
      const before = server.emails.length;
      server.behaviour = 'takes';
      await worker.sendDue();
      expect(server.emails).toHaveLength(before);
      time += minuteMs;
      if (behaviour === 'wrong-password') return;
      await worker.sendDue();
      expect(server.emails).toHaveLength(before + 1);
      expect(await readQueue(database)).toMatchObject([{ state: 'sent', attempts: 2 }]);
      const ids = server.emails.map(({ source }) => headerOf(source, 'Message-ID'));
      expect(new Set(ids)).toEqual(new Set([`<${waiting?.messageId}>`]));
    },
  );

  test('a server that is down is tried with growing pauses for two days, and then no more', async () => {
    const worker = await open();
    await server.close();
    await enqueueTo(database, 'ann@example.test');
    const pauses: number[] = [];
    for (let attempt = 1; attempt < maximumAttempts; attempt += 1) {
      await worker.sendDue();
      const [row] = await readQueue(database);
      expect(row?.state).toBe('waiting');
      const next = row?.nextAttemptAt.getTime() ?? 0;
      pauses.push((next - time) / minuteMs);
      time = next;
    }
    expect(pauses).toEqual([1, 5, 15, 60, 240, 720, 1440]);
    await worker.sendDue();
    expect(await readQueue(database)).toMatchObject([{ state: 'failed', attempts: maximumAttempts }]);
    server = await startSmtpStandIn();
  });

  test.each(['silent', 'away', 'refuses-machine', 'refuses-sender'] as const)(
    'a server that fails is tried with one email at a time, and the others go as soon as it does its work: %s',
    async (fault) => {
      const office = await open();
      const port = Number(server.url.port);
      if (fault === 'away') await server.close();
      else server.behaviour = fault;
      for (const name of ['ann', 'bob', 'cleo']) await enqueueTo(database, `${name}@example.test`);
      await office.sendDue();
      await office.sendDue();
      expect((await readQueue(database)).map(({ attempts }) => attempts)).toEqual([1, 0, 0]);
      time += 5000;
      await office.sendDue();
      expect((await readQueue(database)).map(({ attempts }) => attempts)).toEqual([1, 1, 0]);
      if (fault === 'away') server = await startSmtpStandIn('takes', port);
      server.behaviour = 'takes';
      await office.sendDue();
      expect(server.emails).toEqual([]);
      time += minuteMs;
      await office.sendDue();
      expect((await readQueue(database)).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
    },
  );

  test('a clock that is set back after a server failed delays no other email', async () => {
    const worker = await open();
    server.behaviour = 'refuses-machine';
    clockAheadMs = 60 * minuteMs;
    await enqueueTo(database, 'ann@example.test');
    await worker.sendDue();
    clockAheadMs = 0;
    server.behaviour = 'takes';
    await enqueueTo(database, 'bob@example.test');
    time += 5000;
    await worker.sendDue();
    expect(server.emails.map(({ recipient }) => recipient)).toEqual(['bob@example.test']);
  });

  test('a recipient who does not exist is given up at once, and the others get theirs', async () => {
    const worker = await open();
    server.behaviour = 'refuses-nobody';
    await enqueueTo(database, 'nobody@example.test');
    await enqueueTo(database, 'ann@example.test');
    await worker.sendDue();
    expect(await readQueue(database)).toMatchObject([
      { recipient: 'nobody@example.test', state: 'failed', attempts: 1 },
      { recipient: 'ann@example.test', state: 'sent' },
    ]);
    expect(logged).toContain('Email given up');
  });

  test('an email that is too large for the server is given up at once', async () => {
    const worker = await open();
    server.behaviour = 'refuses-size';
    await enqueueTo(database, 'ann@example.test');
    await worker.sendDue();
    expect(await readQueue(database)).toMatchObject([{ state: 'failed', attempts: 1 }]);
  });

  test('an attachment goes along, made anew at each attempt; one that cannot be made blocks no email for ever', async () => {
    const attachments = [{ kind: 'order', id: 7 }] as const;
    let canWrite = true;
    const worker = await open(server.url, async ({ id }) => {
      if (!canWrite) throw new Error('no fonts');
      return { filename: `order-${id}.pdf`, contentType: 'application/pdf', content: Buffer.from('a file') };
    });
    const post = (recipient: string) =>
      database.transaction((tx) =>
        enqueueWrittenEmail(tx, { ...envelopeTo(recipient), attachments: attachments }, writtenEmail),
      );
    await post('ann@example.test');
    await worker.sendDue();
    expect(server.emails[0]?.source).toContain('filename=order-7.pdf');
    expect(server.emails[0]?.source).toContain(Buffer.from('a file').toString('base64'));
    canWrite = false;
    await post('bob@example.test');
    for (const minutes of [1, 5, 15]) {
      await worker.sendDue();
      expect(server.emails).toHaveLength(1);
      time += minutes * minuteMs;
    }
    await worker.sendDue();
    expect(server.emails[1]?.source).not.toContain('order-7.pdf');
    expect(logged).toContain('An email goes without its attachments');
  });

  test('two processes never send the same email', async () => {
    const [one, other] = [await open(), await open()];
    for (let index = 0; index < 20; index += 1) await enqueueTo(database, `ann-${index}@example.test`);
    await Promise.all([one.sendDue(), other.sendDue()]);
    await Promise.all([one.sendDue(), other.sendDue()]);
    expect(server.emails).toHaveLength(20);
    expect(new Set(server.emails.map(({ recipient }) => recipient)).size).toBe(20);
  });

  test('an email in the hands of a process that is gone is taken over when its lease ends', async () => {
    await enqueueTo(database, 'ann@example.test');
    expect(await takeDue(database, new Date(time))).toMatchObject({ attempts: 1 });
    const worker = await open();
    time += leaseMs - 1;
    await worker.sendDue();
    expect(server.emails).toHaveLength(0);
    time += 1;
    await worker.sendDue();
    expect(server.emails).toHaveLength(1);
    expect(await readQueue(database)).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  test('an email that ends every process that takes it is given up', async () => {
    await enqueueTo(database, 'ann@example.test');
    for (let attempt = 0; attempt < maximumAttempts; attempt += 1) {
      expect(await takeDue(database, new Date(time))).toBeDefined();
      time += leaseMs;
    }
    await (await open()).sendDue();
    expect(server.emails).toEqual([]);
    expect(await readQueue(database)).toMatchObject([{ state: 'failed' }]);
  });

  test('stopping waits for the email under way and leaves the others', async () => {
    const worker = await open();
    await enqueueTo(database, 'ann@example.test');
    await server.received(1);
    await worker.stop();
    await enqueueTo(database, 'bob@example.test');
    expect(await readQueue(database)).toMatchObject([{ state: 'sent' }, { state: 'waiting', attempts: 0 }]);
  });

  test('the text of an email is deleted after a week, and the email after three months', async () => {
    const worker = await open();
    await enqueueTo(database, 'ann@example.test');
    await worker.sendDue();
    const daysLater = (days: number) => new Date(time + days * 24 * 60 * minuteMs);
    await pruneMail(database.db, daysLater(6));
    expect(await readQueue(database)).toMatchObject([{ text: 'Voilà' }]);
    await pruneMail(database.db, daysLater(8));
    expect(await readQueue(database)).toMatchObject([{ text: '', html: '', state: 'sent' }]);
    const version = () => database.db.execute(sql`select xmin::text from mail_message`);
    const { rows: written } = await version();
    await pruneMail(database.db, daysLater(9));
    expect((await version()).rows).toEqual(written);
    await pruneMail(database.db, daysLater(91));
    expect(await readQueue(database)).toEqual([]);
  });
});
