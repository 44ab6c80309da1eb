import type { VatCheck } from '../api/kernel/ports/vat/vat-check.ts';
import { createViesCheck } from '../api/kernel/ports/vat/vies-check.ts';
import type { Configuration } from './configuration.ts';

/** The service that confirms VAT numbers; undefined where none is to be asked. */
export function createVatCheck(
  { viesUrl, viesRequester }: Pick<Configuration, 'viesUrl' | 'viesRequester'>,
  { clock, warn }: { clock: () => Date; warn: (message: string) => void },
): VatCheck | undefined {
  return viesUrl && createViesCheck({ url: viesUrl, requester: viesRequester, clock, warn });
}
