import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { EmailRefusedError, type Mailer, MailServerError } from './mailer.ts';
import { toMessage } from './message.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:587`, `smtps://…` for TLS from the first byte. */
  readonly url: URL;
  readonly fromAddress: string;
  readonly timeoutsMs?: SmtpTimeouts;
}

export interface SmtpTimeouts {
  readonly connection: number;
  /** Silence in the middle of a conversation. */
  readonly silence: number;
}

const defaultTimeoutsMs: SmtpTimeouts = { connection: 10_000, silence: 30_000 };

/** What nodemailer reports of a failure: whether the response of the server was final, and where it happened. */
const failureSchema = z.object({
  message: z.string(),
  code: z.string().optional(),
  permanent: z.boolean().optional(),
});

/** A wrong password is ours to mend, and no reason to give an email up. */
const ownFaults: ReadonlySet<string | undefined> = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2', 'ETLS']);

/** What is wrong with the server, or with the way to it, whatever the email. */
const serverFaults: ReadonlySet<string | undefined> = new Set([
  ...ownFaults,
  ...['ECONNECTION', 'ECONNREFUSED', 'EDNS', 'EPROTOCOL', 'ESOCKET', 'ETIMEDOUT'],
]);

/** One connection an email: whatever went wrong with one is not carried over to the next. */
export function createSmtpMailer({ url, fromAddress, timeoutsMs = defaultTimeoutsMs }: SmtpOptions): Mailer {
  const isSecure = url.protocol === 'smtps:';
  const transport = createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (isSecure ? 465 : 587) : Number(url.port),
    secure: isSecure,
    ...(url.username !== '' && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    connectionTimeout: timeoutsMs.connection,
    greetingTimeout: timeoutsMs.connection,
    dnsTimeout: timeoutsMs.connection,
    socketTimeout: timeoutsMs.silence,
    socketCloseTimeout: 0,
  });
  return {
    async send(email, signal) {
      try {
        await transport.sendMail({ ...toMessage(email, fromAddress), signal });
      } catch (error) {
        const failure = failureSchema.safeParse(error).data;
        if (failure?.permanent && !ownFaults.has(failure.code))
          throw new EmailRefusedError(failure.message, { cause: error });
        if (failure && serverFaults.has(failure.code))
          throw new MailServerError(failure.message, { cause: error });
        throw error;
      }
    },
    close: async () => transport.close(),
  };
}
