import { z } from 'zod';
import { mailListSchema } from '../../api/contract/mail.ts';
import type { Editor } from '../editor.ts';
import { shopperAgent } from '../shopper.ts';
import { type FilledForm, filledForm, sendForms } from './form-senders.ts';
import { type EditorAt, type KilledWork, noCounts } from './killed-work.ts';

/** Forms of a round; their senders read for two seconds before they send. */
const formsOfRound = 12;
const listSchema = z.object({ total: z.number(), items: z.array(z.object({ number: z.string() })) });

async function storedNumbers(editor: Editor): Promise<{ total: number; newest: Set<string> }> {
  const lists = await Promise.all(
    ['/contact', '/construction-starts'].map(async (path) =>
      listSchema.parse(await editor.readOwn(`${path}?lang=fr&perPage=100&page=1`)),
    ),
  );
  return {
    total: lists.reduce((sum, { total }) => sum + total, 0),
    newest: new Set(lists.flatMap(({ items }) => items.map(({ number }) => number))),
  };
}

/** Emails of the queue, by state. */
export async function emailsInQueue(editor: Editor, state?: 'waiting' | 'sent' | 'failed'): Promise<number> {
  const query = `lang=fr&perPage=1${state === undefined ? '' : `&state=${state}`}`;
  return mailListSchema.parse(await editor.readOwn(`/mail?${query}`)).total;
}

/** Visitors who send forms, each of which puts emails into the queue. */
export function killedForms(editorAt: EditorAt): KilledWork {
  const counts = noCounts();
  let index = 0;
  let forms: FilledForm[] = [];
  let sent = 0;
  const send = async (address: string) => {
    const agent = shopperAgent();
    await sendForms({ address, agent }, forms);
    agent.destroy();
  };
  return {
    name: 'forms',
    counts,
    async work(address) {
      forms = Array.from({ length: formsOfRound }, (_, place) => filledForm(index + place));
      index += formsOfRound;
      await send(address);
    },
    async check({ address }) {
      await send(address);
      const numbers = forms.flatMap(({ number }) => number ?? []);
      sent += forms.length;
      counts.acknowledged += numbers.length;
      const { total, newest } = await storedNumbers(await editorAt(address));
      counts.lost += forms.length - numbers.filter((number) => newest.has(number)).length;
      counts.doubled = Math.max(counts.doubled, total - sent);
    },
  };
}
