import {
  PaymentKeyRefusedError,
  type PaymentProvider,
  PaymentRefusedError,
  PaymentUnavailableError,
} from '../../kernel/ports/payment/payment-provider.ts';

/**
 * What came of an attempt to pay: its provider has begun it; it could not be asked (`unreachable`), takes no call of the
 * shop any more (`key_refused`) or does not take this payment (`refused`); the money is certain (`paid`), or it ended
 * without (`failed`, `cancelled`, `expired`).
 */
export const paymentResults = [
  'started',
  'unreachable',
  'key_refused',
  'refused',
  'paid',
  'failed',
  'cancelled',
  'expired',
] as const;
export type PaymentResult = (typeof paymentResults)[number];

/** What this process has seen of a provider since it started. */
export interface ProviderFigures {
  readonly provider: string;
  readonly results: Readonly<Record<PaymentResult, number>>;
  /** Whether it can be used, by the last calls; undefined before the first. */
  readonly isUp: boolean | undefined;
  /** Whether it refused the key of the shop in the last call that it responded to. */
  readonly isKeyRefused: boolean;
}

export interface PaymentFigures {
  count(provider: string, result: PaymentResult): void;
  /** The same provider, each of whose calls is noted. */
  watch(provider: PaymentProvider): PaymentProvider;
  read(): readonly ProviderFigures[];
}

/** So many calls in a row without a response, and a provider counts as away: one may be lost on any network. */
const failuresUntilDown = 3;

interface Watched {
  readonly results: Record<PaymentResult, number>;
  isUp: boolean | undefined;
  isKeyRefused: boolean;
  failures: number;
}

export function createPaymentFigures(): PaymentFigures {
  const watched = new Map<string, Watched>();
  const of = (provider: string): Watched => {
    const known = watched.get(provider);
    if (known) return known;
    const added: Watched = { results: noResults(), isUp: undefined, isKeyRefused: false, failures: 0 };
    watched.set(provider, added);
    return added;
  };
  const count = (provider: string, result: PaymentResult) => {
    of(provider).results[result] += 1;
  };
  return {
    count,
    watch(provider) {
      const state = of(provider.name);
      const noted = <Result>(call: Promise<Result>) => noteCall(state, call);
      return {
        name: provider.name,
        methods: (offer) => noted(provider.methods(offer)),
        start: async (request) => {
          try {
            const started = await noted(provider.start(request));
            count(provider.name, 'started');
            return started;
          } catch (error) {
            const result = resultOf(error);
            if (result) count(provider.name, result);
            throw error;
          }
        },
        read: (reference, hasRefunds) => noted(provider.read(reference, hasRefunds)),
        cancel: (reference) => noted(provider.cancel(reference)),
        refund: (request) => noted(provider.refund(request)),
      };
    },
    read: () =>
      [...watched].map(([provider, { results, isUp, isKeyRefused }]) => ({
        provider,
        results: { ...results },
        isUp,
        isKeyRefused,
      })),
  };
}

const noResults = (): Record<PaymentResult, number> => ({
  started: 0,
  unreachable: 0,
  key_refused: 0,
  refused: 0,
  paid: 0,
  failed: 0,
  cancelled: 0,
  expired: 0,
});

/** Why a payment was not begun; undefined: not by its provider. */
function resultOf(error: unknown): PaymentResult | undefined {
  if (error instanceof PaymentKeyRefusedError) return 'key_refused';
  if (error instanceof PaymentUnavailableError) return 'unreachable';
  return error instanceof PaymentRefusedError ? 'refused' : undefined;
}

/** Whoever refuses has responded. */
async function noteCall<Result>(state: Watched, call: Promise<Result>): Promise<Result> {
  try {
    const result = await call;
    Object.assign(state, { isUp: true, isKeyRefused: false, failures: 0 });
    return result;
  } catch (error) {
    const reason = resultOf(error);
    if (reason === 'refused') Object.assign(state, { isUp: true, isKeyRefused: false, failures: 0 });
    else if (reason === 'key_refused') Object.assign(state, { isUp: false, isKeyRefused: true, failures: 0 });
    else if (reason === 'unreachable') {
      state.failures += 1;
      if (state.failures >= failuresUntilDown) state.isUp = false;
    }
    throw error;
  }
}
