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

/** What nodemailer reports of a failure: whether the response of the server was final, and to which command. */
const failureSchema = z.object({
  message: z.string(),
  code: z.string().optional(),
  command: z.string().optional(),
  responseCode: z.number().optional(),
  permanent: z.boolean().optional(),
});
type Failure = z.infer<typeof failureSchema>;

/** What is wrong with the server, or with the way to it, whatever the email. */
const serverFaults: ReadonlySet<string | undefined> = new Set([
  ...['EAUTH', 'ENOAUTH', 'EOAUTH2', 'ETLS'],
  ...['ECONNECTION', 'ECONNREFUSED', 'EDNS', 'EPROTOCOL', 'ESOCKET', 'ETIMEDOUT'],
]);

/** The greeting, the password and the sender are the same for every email: what the server refuses there is ours to mend. */
const commandsOfEmail: ReadonlySet<string | undefined> = new Set(['RCPT TO', 'DATA']);
/** The server learns the size of the email with the command MAIL FROM (RFC 1870). */
const tooLarge = 552;

const isOfEmail = ({ command, responseCode }: Failure): boolean =>
  commandsOfEmail.has(command) || responseCode === tooLarge;

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
        if (failure?.permanent && isOfEmail(failure))
          throw new EmailRefusedError(failure.message, { cause: error });
        if (failure && (failure.permanent || serverFaults.has(failure.code)))
          throw new MailServerError(failure.message, { cause: error });
        throw error;
      }
    },
    close: async () => transport.close(),
  };
}
