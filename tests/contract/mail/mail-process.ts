import { parseArgs } from 'node:util';
import { openDatabase } from '../../../api/kernel/database/connection.ts';
import { openMailWorker } from '../../../api/kernel/mail/mail-worker.ts';
import { createSmtpMailer } from '../../../api/kernel/ports/mail/smtp-mailer.ts';
import { enqueueTo, now } from './emails.ts';

/** A process that writes an email on request, sends what is due at a time, and ends. */
const { values } = parseArgs({
  options: {
    'data-dir': { type: 'string', default: '' },
    'database-url': { type: 'string' },
    smtp: { type: 'string', default: '' },
    write: { type: 'string' },
    'later-ms': { type: 'string', default: '0' },
  },
});
const database = await openDatabase({ databaseUrl: values['database-url'], dataDir: values['data-dir'] });
if (values.write !== undefined) await enqueueTo(database, values.write);
const quiet = () => undefined;
const worker = await openMailWorker({
  database,
  mailer: createSmtpMailer({ url: new URL(values.smtp), fromAddress: 'no-reply@shop.test' }),
  clock: () => new Date(now.getTime() + Number(values['later-ms'])),
  logger: { info: quiet, warn: quiet, error: quiet },
});
await worker.sendDue();
await worker.stop();
await database.close();
