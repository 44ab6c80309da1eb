import { z } from 'zod';
import { compact } from '../../../contract/company-numbers.ts';
import type { VatCheck, VatVerdict } from './vat-check.ts';

export interface ViesOptions {
  /** Where the service is, without a slash at its end: `https://ec.europa.eu/taxation_customs/vies/rest-api`. */
  readonly url: URL;
  /** Our own VAT number: the service then gives each response a number, which proves that it was asked. */
  readonly requester?: string | undefined;
  readonly clock: () => Date;
  readonly timeoutMs?: number;
  /** What could not be asked. */
  readonly warn?: (message: string) => void;
}

const defaultTimeoutMs = 4000;
/** A buyer changes their delivery more often than a firm its number. */
const rememberedMs = 60 * 60_000;
const mostRemembered = 500;

/** A response without `valid` states why there is none: `{ actionSucceed: false, errorWrappers: [{ error }] }`. */
const answerSchema = z.object({
  valid: z.boolean(),
  name: z.string().nullish(),
  requestDate: z.string().nullish(),
  requestIdentifier: z.string().nullish(),
});
const faultSchema = z.object({ errorWrappers: z.array(z.object({ error: z.string() })).min(1) });

const unconfirmed: VatVerdict = { isConfirmed: false, proof: '' };

/** The European Commission's VIES, over its REST service. Only a clear yes confirms; silence and faults do not. */
export function createViesCheck(options: ViesOptions): VatCheck {
  const { url, requester, clock, timeoutMs = defaultTimeoutMs, warn = () => undefined } = options;
  const known = new Map<string, { verdict: VatVerdict; endsAtMs: number }>();
  const address = new URL(`${url.href.replace(/\/$/, '')}/check-vat-number`);

  async function ask(number: string): Promise<VatVerdict> {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ ...named(number), ...(requester !== undefined && asRequester(requester)) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body: unknown = await response.json();
    const fault = faultSchema.safeParse(body).data?.errorWrappers[0]?.error;
    if (!response.ok || fault !== undefined) throw new Error(fault ?? `status ${response.status}`);
    const result = answerSchema.parse(body);
    return result.valid ? { isConfirmed: true, proof: proofOf(result, clock()) } : unconfirmed;
  }

  return {
    async check(vatNumber) {
      const number = compact(vatNumber);
      const nowMs = clock().getTime();
      const found = known.get(number);
      if (found && found.endsAtMs > nowMs) return found.verdict;
      try {
        const verdict = await ask(number);
        known.delete(number);
        known.set(number, { verdict, endsAtMs: nowMs + rememberedMs });
        for (const oldest of known.keys()) {
          if (known.size <= mostRemembered) break;
          known.delete(oldest);
        }
        return verdict;
      } catch (error) {
        warn(`VIES does not answer: ${error instanceof Error ? error.message : error}`);
        return unconfirmed;
      }
    },
  };
}

const named = (number: string) => ({ countryCode: number.slice(0, 2), vatNumber: number.slice(2) });

function asRequester(vatNumber: string) {
  const { countryCode, vatNumber: number } = named(compact(vatNumber));
  return { requesterMemberStateCode: countryCode, requesterNumber: number };
}

/** « VIES WAPIAAAAW1234567 2026-03-02T09:00:00.000Z Schilders BV »: stored with the order. */
function proofOf({ name, requestIdentifier, requestDate }: z.infer<typeof answerSchema>, now: Date): string {
  // States that do not disclose names return dashes.
  const shownName = /^-*$/.test(name ?? '') ? '' : (name ?? '');
  return ['VIES', requestIdentifier ?? '', requestDate ?? now.toISOString(), shownName]
    .filter((part) => part !== '')
    .join(' ')
    .slice(0, 300);
}
