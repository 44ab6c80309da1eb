import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { mailListSchema } from '../../api/contract/mail.ts';
import { freePort } from '../../scripts/free-port.ts';
import { startSmtpStandIn } from '../../tests/contract/mail/smtp-stand-in.ts';
import { Editor } from '../editor.ts';
import { print, report } from '../figure.ts';
import type { ServerProcess } from '../server-process.ts';
import { onBothDatabases, type ShopDatabase } from '../shop-databases.ts';
import { shopperAgent } from '../shopper.ts';
import { type FilledForm, filledForm, sendForms } from './form-senders.ts';

/**
 * Sends forms while the mail server is down and takes the server's process away twice in the middle of them, and
 * once more when the mail server is back and emails go out. Looks for every form that got a response, and counts the
 * emails that came for each number by their Message-ID. It lasts as long as emails wait after a failure.
 * `node bench/faults/forms-kill.ts [forms]`
 */
const formCount = Number(process.argv[2] ?? 500);
const kills = 2;
const killWithinMs = 120_000;
const sentWithinMs = 25 * 60_000;
const lookEveryMs = 2000;
const numberPattern = /\b[BC]\d{4}-\d{6}\b/;

async function killWhileMailIsDown({ kind, start }: ShopDatabase): Promise<boolean> {
  const [port, mailPort] = [await freePort(), await freePort()];
  const environment = { SMTP_URL: `smtp://127.0.0.1:${mailPort}` };
  const restart = () => start(port, environment);
  let server = await restart();
  const forms = Array.from({ length: formCount }, (_, index) => filledForm(index));
  const part = Math.ceil(formCount / (kills + 1));
  for (let kill = 0; kill < kills; kill += 1) {
    const round = forms.slice(kill * part, (kill + 1) * part);
    await killAmid(server, round);
    server = await restart();
    print(`  ${kind}: killed with ${answeredOf(round)} of ${round.length} forms answered`);
    await sendAll(server, round);
  }
  await sendAll(server, forms);
  const stored = await storedNumbers(server);
  const standIn = await startSmtpStandIn('takes', mailPort);
  try {
    await until(() => standIn.emails.length > formCount / 2, sentWithinMs);
    await server.kill();
    print(`  ${kind}: killed with ${standIn.emails.length} emails sent`);
    server = await restart();
    const begun = Date.now();
    while ((await queueOf(server, 'waiting')) > 0 && Date.now() - begun < sentWithinMs)
      await delay(lookEveryMs);
    const emails = standIn.emails.map(({ source }) => readEmail(source));
    const queued = { all: await queueOf(server), sent: await queueOf(server, 'sent') };
    return reportAll(kind, { forms, stored, emails, queued });
  } finally {
    await server.stop();
    await standIn.close();
  }
}

const answeredOf = (forms: readonly FilledForm[]) =>
  forms.filter(({ number }) => number !== undefined).length;

/** Kills the server when half of the forms have a response. */
async function killAmid(server: ServerProcess, forms: readonly FilledForm[]): Promise<void> {
  const agent = shopperAgent();
  const sending = sendForms({ address: server.address, agent }, forms);
  await until(() => answeredOf(forms) >= forms.length / 2, killWithinMs);
  await server.kill();
  await sending;
  agent.destroy();
}

async function sendAll(server: ServerProcess, forms: readonly FilledForm[]): Promise<void> {
  const agent = shopperAgent();
  await sendForms({ address: server.address, agent }, forms);
  agent.destroy();
}

async function until(isDone: () => boolean, withinMs: number): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!isDone()) {
    if (Date.now() > deadline) throw new Error(`It has not happened within ${withinMs} ms`);
    await delay(5);
  }
}

const numberListSchema = z.object({ total: z.number(), items: z.array(z.object({ number: z.string() })) });

/** Numbers of everything that is stored, as staff see it. */
async function storedNumbers({ address }: ServerProcess): Promise<string[]> {
  const editor = await Editor.open(address);
  const numbers: string[] = [];
  for (const path of ['/contact', '/construction-starts'])
    for (let page = 1; ; page += 1) {
      const query = `lang=fr&perPage=100&page=${page}`;
      const { total, items } = numberListSchema.parse(await editor.readOwn(`${path}?${query}`));
      numbers.push(...items.map(({ number }) => number));
      if (page * 100 >= total) break;
    }
  return numbers;
}

/** Emails of the queue, by state. */
async function queueOf({ address }: ServerProcess, state?: 'waiting' | 'sent'): Promise<number> {
  const editor = await Editor.open(address);
  const query = `lang=fr&perPage=1${state === undefined ? '' : `&state=${state}`}`;
  return mailListSchema.parse(await editor.readOwn(`/mail?${query}`)).total;
}

interface CountedEmail {
  readonly messageId: string;
  readonly number: string;
}

function readEmail(source: string): CountedEmail {
  const messageId = /^Message-ID:\s+(\S+)/im.exec(source)?.[1];
  if (messageId === undefined) throw new Error('An email has no Message-ID');
  // Lines of text are broken where they are too long.
  return { messageId, number: numberPattern.exec(source.replaceAll('=\r\n', ''))?.[0] ?? '' };
}

interface Counted {
  readonly forms: readonly FilledForm[];
  readonly stored: readonly string[];
  readonly emails: readonly CountedEmail[];
  readonly queued: { readonly all: number; readonly sent: number };
}

function reportAll(kind: string, { forms, stored, emails, queued }: Counted): boolean {
  const messageIds = new Set(emails.map(({ messageId }) => messageId));
  /** To the sender and to the company. */
  const emailsOf = (wanted: string) =>
    new Set(emails.flatMap(({ messageId, number }) => (number === wanted ? [messageId] : []))).size;
  const sum = (amount: (form: FilledForm) => number) => forms.reduce((all, form) => all + amount(form), 0);
  const numbers = forms.flatMap(({ number }) => number ?? []);
  const limited = (name: string, value: number, most = 0) =>
    report({ name, value, unit: '', limit: { at: 'most', value: most } });
  print(`forms with the mail server down and ${kills} kills, then one amid emails, on ${kind}`);
  report({
    name: 'requests without an answer, sent again',
    value: sum(({ attempts }) => attempts - 1),
    unit: '',
  });
  report({
    name: 'stamps spent by a request that was cut off',
    value: sum(({ refusals }) => refusals),
    unit: '',
  });
  return [
    report({
      name: 'forms answered with a number',
      value: new Set(numbers).size,
      unit: '',
      limit: { at: 'least', value: forms.length },
    }),
    limited('forms answered and not stored', numbers.filter((number) => !stored.includes(number)).length),
    limited('forms stored twice', stored.length - forms.length),
    limited('emails of the queue that were not sent', queued.all - queued.sent),
    limited('emails sent that the queue does not have', messageIds.size - queued.all),
    limited(
      'forms without exactly an email to each side',
      numbers.filter((each) => emailsOf(each) !== 2).length,
    ),
    // One for each kill between the server's « kept » and its note in the queue.
    limited('second copies under the same Message-ID', emails.length - messageIds.size, 1),
  ].every(Boolean);
}

const dataDirectory = mkdtempSync(join(tmpdir(), 'forms-kill-'));
try {
  if (!(await onBothDatabases(dataDirectory, killWhileMailIsDown))) process.exitCode = 1;
} finally {
  rmSync(dataDirectory, { recursive: true, force: true });
}
