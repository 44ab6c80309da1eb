import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { writeAtomically } from '../../media/write-atomically.ts';
import type { Mailer } from './mailer.ts';
import { toMessage } from './message.ts';

export interface OutboxOptions {
  /** Where the `.eml` files go; made when it is missing. */
  readonly directory: string;
  readonly fromAddress: string;
}

/** Writes emails down instead of sending them. An email has one file, however often it is written. */
export function createOutboxMailer({ directory, fromAddress }: OutboxOptions): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(email) {
      const { message } = await transport.sendMail(toMessage(email, fromAddress));
      if (!Buffer.isBuffer(message)) throw new Error('The email was not composed');
      await mkdir(directory, { recursive: true });
      await writeAtomically(join(directory, fileName(email.date, email.messageId)), message);
    },
    close: async () => transport.close(),
  };
}

/** Sorts by time; the digest keeps the characters of an id out of the path. */
function fileName(date: Date, messageId: string): string {
  const time = date.toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
  return `${time}-${createHash('sha256').update(messageId).digest('hex').slice(0, 12)}.eml`;
}
