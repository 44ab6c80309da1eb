export interface DeliveryLogger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** What one attempt is about: the row of a target, with how many attempts have failed since the last success. */
interface TakenTarget {
  readonly attempts: number;
}

export interface FailedAttempt {
  readonly error: string;
  readonly nextAttemptAt: Date;
}

/** What is brought to one target, in order. What waits is in the database. */
export interface Delivery<Target extends TakenTarget, Delivered extends object> {
  /** Names the target in the log. */
  readonly details: object;
  readonly messages: Readonly<Record<'recovered' | 'failed' | 'unreadable', string>>;
  /** Takes what is next for one attempt; undefined when nothing is, or when another process has the target. */
  take(now: Date): Promise<Target | undefined>;
  deliver(target: Target, signal: AbortSignal): Promise<Delivered>;
  /** Notes how an attempt ended, and lets the target go. */
  end(target: Target, outcome: Delivered | FailedAttempt): Promise<void>;
}

export interface DeliveryLineOptions {
  readonly clock: () => Date;
  readonly logger: DeliveryLogger;
  readonly longestPauseMs?: number;
}

const defaultLongestPauseMs = 60_000;
const firstPauseMs = 1000;
const mostDoublings = 20;
const longestError = 300;

/** The way to one target, which is tried again with growing pauses and independently of the others. */
export class DeliveryLine<Target extends TakenTarget, Delivered extends object> {
  readonly #delivery: Delivery<Target, Delivered>;
  readonly #options: DeliveryLineOptions;
  readonly #end = new AbortController();
  #attempts = 0;
  #retry: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  constructor(delivery: Delivery<Target, Delivered>, options: DeliveryLineOptions) {
    this.#delivery = delivery;
    this.#options = options;
  }

  get isFailing(): boolean {
    return this.#attempts > 0;
  }

  /** Resolves when a look at the database that begins after the call has ended. */
  wake(): Promise<void> {
    if (!this.#running) {
      this.#running = this.#drain().finally(() => {
        this.#running = undefined;
      });
      return this.#running;
    }
    this.#next ??= this.#running.then(() => {
      this.#next = undefined;
      return this.wake();
    });
    return this.#next;
  }

  async stop(): Promise<void> {
    clearTimeout(this.#retry);
    this.#end.abort(new Error('The process ends'));
    await this.#running;
  }

  async #drain(): Promise<void> {
    const { clock, logger } = this.#options;
    const { take, details, messages } = this.#delivery;
    try {
      for (;;) {
        if (this.#end.signal.aborted) return;
        const target = await take(clock());
        if (target === undefined || !(await this.#attempt(target))) return;
      }
    } catch (error) {
      if (!this.#end.signal.aborted) logger.error({ ...details, err: error }, messages.unreadable);
    }
  }

  /** Delivers what is next. False when that failed: it is tried again after a pause. */
  async #attempt(target: Target): Promise<boolean> {
    const { clock, logger } = this.#options;
    const { deliver, end, details, messages } = this.#delivery;
    try {
      await end(target, await deliver(target, this.#end.signal));
      if (target.attempts > 0) logger.info(details, messages.recovered);
      this.#attempts = 0;
      return true;
    } catch (error) {
      this.#attempts = target.attempts + 1;
      const pauseMs = this.#end.signal.aborted ? 0 : this.#pauseMs();
      const reason = (error instanceof Error ? error.message : String(error)).slice(0, longestError);
      await end(target, { error: reason, nextAttemptAt: new Date(clock().getTime() + pauseMs) });
      if (this.#end.signal.aborted) return false;
      logger.warn({ ...details, attempts: this.#attempts, reason, pauseMs }, messages.failed);
      this.#retry = setTimeout(() => void this.wake(), pauseMs).unref();
      return false;
    }
  }

  #pauseMs(): number {
    const { longestPauseMs = defaultLongestPauseMs } = this.#options;
    return Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(mostDoublings, this.#attempts - 1));
  }
}
