import type { Database } from '../database/database.ts';
import type { AttachmentReference } from '../database/schema/mail.ts';
import { type Attachment, EmailRefusedError, type Mailer, MailServerError } from '../ports/mail/mailer.ts';
import { mailChannel } from './enqueue-written-email.ts';
import { type AttemptOutcome, endAttempt, type QueuedEmail, takeDue } from './leases.ts';

export interface MailLogger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface MailWorkerOptions {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly clock: () => Date;
  /** Milliseconds from any beginning, which go on whatever becomes of the clock. */
  readonly steadyMs?: () => number;
  readonly logger: MailLogger;
  /** Makes what goes along with an email. */
  readonly attach?: (reference: AttachmentReference) => Promise<Attachment>;
  /** How often it looks for emails whose next attempt has come. */
  readonly pollEveryMs?: number;
}

export interface MailWorker {
  /** Sends whatever is due now; resolves when nothing is left that this process can do. */
  sendDue(): Promise<void>;
  /** Takes no further email and waits for the one under way, but not for long. */
  stop(): Promise<void>;
}

const minuteMs = 60_000;
/** Pause after each attempt that failed; after the last one the email is given up, some two days old. */
const pausesMs = [1, 5, 15, 60, 4 * 60, 12 * 60, 24 * 60].map((minutes) => minutes * minuteMs);
export const maximumAttempts = pausesMs.length + 1;
/** Well inside the lease, and enough for an email with its attachments to any server that is worth having. */
const attemptWithinMs = 20_000;
/** While the server fails, one email is tried after each of these pauses, and the others lose no attempt. */
const serverPausesMs = [5000, 15_000, 30_000, 60_000];
const stopWithinMs = 5000;
const defaultPollMs = 15_000;
const longestError = 500;
/** An email waits so often for an attachment that cannot be made, and then goes without: its text holds what matters. */
const attemptsWithAttachments = 3;

/** Sends the emails of the queue, one at a time. Any number of processes may do so on one database. */
export async function openMailWorker({
  database,
  mailer,
  clock,
  steadyMs = () => performance.now(),
  logger,
  attach = noAttachments,
  pollEveryMs = defaultPollMs,
}: MailWorkerOptions): Promise<MailWorker> {
  const end = new AbortController();
  let isStopping = false;
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  const server = watchServer(steadyMs);
  const attempt = createAttempt({ mailer, server, attach, logger, clock, signal: end.signal });

  async function deliver(email: QueuedEmail): Promise<void> {
    const outcome = await attempt(email);
    const { id, messageId, template, attempts } = email;
    const details = { id, messageId, template, attempts };
    if (!(await endAttempt(database, email, outcome, clock()))) {
      logger.warn(details, 'An email was taken over by another process');
    } else if (outcome.state === 'sent') logger.info(details, 'Email sent');
    else if (outcome.state === 'failed')
      logger.error({ ...details, reason: outcome.error }, 'Email given up');
    else logger.warn({ ...details, reason: outcome.error }, 'Email not sent, to be tried again');
  }

  async function drain(): Promise<void> {
    do {
      isAskedAgain = false;
      for (;;) {
        const email = isStopping || server.isResting() ? undefined : await takeDue(database, clock());
        if (email === undefined) break;
        await deliver(email);
      }
    } while (isAskedAgain && !isStopping);
  }

  function sendDue(): Promise<void> {
    if (running) {
      isAskedAgain = true;
      return running;
    }
    running = drain().finally(() => {
      running = undefined;
    });
    return running;
  }

  const look = () => {
    if (isStopping) return;
    sendDue().catch((error: unknown) => logger.error({ err: error }, 'The emails could not be read'));
  };
  const stopListening = await database.listen(mailChannel, look, { onGap: look });
  const poll = setInterval(look, pollEveryMs);
  poll.unref();
  look();

  return {
    sendDue,
    async stop() {
      isStopping = true;
      clearInterval(poll);
      const stopTimer = setTimeout(() => end.abort(new Error('The process ends')), stopWithinMs);
      await running?.catch(() => undefined);
      clearTimeout(stopTimer);
      await stopListening();
      await mailer.close();
    },
  };
}

interface AttemptOptions extends Required<Pick<MailWorkerOptions, 'mailer' | 'attach' | 'logger' | 'clock'>> {
  readonly server: ReturnType<typeof watchServer>;
  /** Ends the attempt under way. */
  readonly signal: AbortSignal;
}

/** Tries to send an email once. */
function createAttempt({ mailer, server, attach, logger, clock, signal }: AttemptOptions) {
  async function send(email: Parameters<Mailer['send']>[0]): Promise<void> {
    const tooLong = AbortSignal.timeout(attemptWithinMs);
    try {
      await mailer.send(email, AbortSignal.any([signal, tooLong]));
    } catch (error) {
      if (!tooLong.aborted) throw error;
      throw new MailServerError('The mail server took too long', { cause: error });
    }
  }

  async function attachmentsOf({ id, template, attempts, attachments }: QueuedEmail): Promise<Attachment[]> {
    try {
      return await Promise.all(attachments.map(attach));
    } catch (error) {
      if (attempts <= attemptsWithAttachments) throw error;
      logger.error({ id, template, err: error }, 'An email goes without its attachments');
      return [];
    }
  }

  return async (email: QueuedEmail): Promise<AttemptOutcome> => {
    if (email.attempts > maximumAttempts)
      return { state: 'failed', error: email.lastError ?? 'The process ended during every attempt' };
    try {
      const attachments = await attachmentsOf(email);
      await send({ ...email, attachments, date: email.createdAt });
      server.noteSuccess();
      return { state: 'sent' };
    } catch (error) {
      if (error instanceof MailServerError) server.noteFault();
      return failure(email.attempts, error, clock());
    }
  };
}

/** Whether a server that failed is left alone for the moment. */
function watchServer(steadyMs: () => number) {
  let faults = 0;
  let restsUntilMs = 0;
  return {
    isResting: () => steadyMs() < restsUntilMs,
    noteSuccess: () => {
      faults = 0;
    },
    noteFault: () => {
      restsUntilMs = steadyMs() + (serverPausesMs[faults] ?? serverPausesMs.at(-1) ?? 0);
      faults += 1;
    },
  };
}

const noAttachments = async ({ kind }: AttachmentReference): Promise<Attachment> => {
  throw new Error(`Nobody makes attachments of the kind ${kind}`);
};

function failure(attempts: number, error: unknown, now: Date): AttemptOutcome {
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, longestError);
  const pauseMs = pausesMs[attempts - 1];
  if (error instanceof EmailRefusedError || pauseMs === undefined) return { state: 'failed', error: reason };
  return { state: 'waiting', error: reason, nextAttemptAt: new Date(now.getTime() + pauseMs) };
}
