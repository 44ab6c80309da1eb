import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseLogger, ListenOptions } from './database.ts';

interface Subscription {
  readonly handle: (payload: string) => void;
  readonly onGap: () => void;
}

/** Who listens to which channel, whatever brings the notifications. */
export class NotificationHandlers {
  #byChannel = new Map<string, Set<Subscription>>();
  #logger: DatabaseLogger;

  constructor(logger: DatabaseLogger) {
    this.#logger = logger;
  }

  get channels(): string[] {
    return [...this.#byChannel.keys()];
  }

  /** The returned function removes the handler and returns whether the channel has none left. */
  add(channel: string, handler: (payload: string) => void, options: ListenOptions = {}): () => boolean {
    // Bound, so that a handler runs in the context of its listener and not of the transaction that notified.
    const subscription: Subscription = {
      handle: AsyncLocalStorage.bind(handler),
      onGap: AsyncLocalStorage.bind(options.onGap ?? (() => undefined)),
    };
    const subscriptions = this.#byChannel.get(channel) ?? new Set();
    this.#byChannel.set(channel, subscriptions.add(subscription));
    return () => {
      subscriptions.delete(subscription);
      return subscriptions.size === 0 && this.#byChannel.delete(channel);
    };
  }

  notify(channel: string, payload: string): void {
    for (const { handle } of this.#byChannel.get(channel) ?? []) this.#run(channel, () => handle(payload));
  }

  reportGap(): void {
    for (const [channel, subscriptions] of this.#byChannel) {
      for (const { onGap } of subscriptions) this.#run(channel, onGap);
    }
  }

  #run(channel: string, handler: () => void): void {
    queueMicrotask(() => {
      try {
        handler();
      } catch (error) {
        this.#logger.error({ err: error, channel }, 'A notification handler failed');
      }
    });
  }
}
