import { placeQuery } from '../../lib/shop-client/call-place.ts';
import { countAskedSearch } from '../../lib/shop-client/search.ts';
import { rememberSearch } from '../../stores/recent-searches.ts';
import type { SearchPlace } from './found.ts';

/** Remembers a search that the visitor goes on with on this browser, and has it counted, without a name. */
export function noteSearch(text: string, { locale, salesPlanId }: SearchPlace): void {
  rememberSearch(text, Date.now());
  const query = { ...placeQuery({ locale, planId: salesPlanId }), text };
  // A search that is not counted is missed by nobody.
  countAskedSearch({ query }, { isKept: true }).catch(() => undefined);
}
