import type { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { type CallResponse, isGone, Shopper } from '../shopper.ts';

/** Nobody fills a form in at once, and the stamp knows it. */
const readingMs = 2100;
const atOnce = 16;
const gonePauseMs = 100;

/** A form that a visitor has filled in and sends until there is a response. */
export interface FilledForm {
  readonly path: string;
  /** Name of the form for its captcha. */
  readonly action: string;
  readonly body: Readonly<Record<string, unknown>>;
  stamp: string;
  /** Number of the response. */
  number: string | undefined;
  attempts: number;
  /** Its stamp was spent by an attempt that did not store it. */
  refusals: number;
}

const blank = { stamp: '', number: undefined, attempts: 0, refusals: 0 };

const person = { firstname: 'Lies', lastname: 'Peeters', country: 'be' };
const worksite = {
  address: 'Rue du Port 1',
  zipcode: '5000',
  city: 'Namur',
  phone: '+32 470 12 34 56',
  start_date: '2099-04-01',
  surface: '120',
  supports: ['Béton'],
  products: 'MV540, 40 seaux',
};

/** Messages to the company and worksites that ask for help in turn, each from another visitor. */
export function filledForm(index: number): FilledForm {
  const email = `visitor.${index}@example.test`;
  if (index % 2 === 0) {
    const message = `Mon mur numéro ${index} a des fissures.`;
    const body = { ...person, email, subject: 'advice', message };
    return { ...blank, path: '/contact', action: 'contact', body };
  }
  const body = { ...person, ...worksite, email, company: `Peintures ${index}` };
  return { ...blank, path: '/construction-starts', action: 'construction-starts', body };
}

/** Sends each form until there is a response, or until the server is gone. */
export async function sendForms(
  { address, agent }: { address: string; agent: Agent },
  forms: readonly FilledForm[],
): Promise<void> {
  const open = forms.filter(({ number }) => number === undefined);
  await eachOf(
    open.filter(({ stamp }) => stamp === ''),
    (form) => readStamp(new Shopper(address, agent), form),
  );
  await delay(readingMs);
  await eachOf(open, (form) => send(new Shopper(address, agent), form));
}

async function send(sender: Shopper, form: FilledForm): Promise<void> {
  form.attempts += 1;
  const { path, body, stamp } = form;
  const response = await sender.call('POST', path, { ...body, stamp });
  if (response.status === 201) form.number = numberOf(response);
  else if (response.status === 422 && form.attempts > 1) {
    form.refusals += 1;
    await readStamp(sender, form);
    await delay(readingMs);
    await send(sender, form);
  } else throw new Error(`${path} answered ${response.status}: ${JSON.stringify(response.body)}`);
}

const numberOf = ({ body }: CallResponse) => z.object({ number: z.string() }).parse(body).number;

async function readStamp(sender: Shopper, form: FilledForm): Promise<void> {
  const { body } = await sender.call('POST', '/captcha', { action: form.action });
  form.stamp = z.object({ stamp: z.string() }).parse(body).stamp;
}

/** Several at once, until all are done or the server is gone. */
async function eachOf(
  forms: readonly FilledForm[],
  work: (form: FilledForm) => Promise<void>,
): Promise<void> {
  const waiting = [...forms];
  let isOver = false;
  const worker = async () => {
    for (let form = waiting.shift(); form && !isOver; form = waiting.shift()) {
      try {
        await work(form);
      } catch (error) {
        isOver = true;
        if (!isGone(error)) throw error;
        await delay(gonePauseMs);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
