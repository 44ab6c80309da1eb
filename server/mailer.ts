import { join } from 'node:path';
import type { Mailer } from '../api/kernel/ports/mail/mailer.ts';
import { createOutboxMailer } from '../api/kernel/ports/mail/outbox-mailer.ts';
import { createSmtpMailer } from '../api/kernel/ports/mail/smtp-mailer.ts';
import type { Configuration } from './configuration.ts';

/** The way that emails take. */
export function createMailer({ smtpUrl, mailFrom, dataDirectory }: Configuration): Mailer {
  return smtpUrl
    ? createSmtpMailer({ url: smtpUrl, fromAddress: mailFrom })
    : createOutboxMailer({ directory: join(dataDirectory, 'outbox'), fromAddress: mailFrom });
}
