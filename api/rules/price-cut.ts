/** A price including VAT and the moment from which it held. */
export interface PriceStep {
  readonly cents: number;
  readonly from: string;
}

export interface PriceCut {
  /** Lowest price of the 30 days before the cut, in cents. */
  readonly lowestCents: number;
  /** Moment of the cut. */
  readonly since: Date;
}

/** Reference period of an announced price cut: article 6a of Directive 98/6/EC, article VI.18 of the Belgian code. */
const periodMs = 30 * 24 * 3_600_000;

/**
 * The last change of a price, when it is less than 30 days old and the new price is below all prices of the 30 days
 * before it: a price that was raised for a while and lowered again is no cut. `steps` are in the order of their time.
 */
export function priceCut(steps: readonly PriceStep[], now: Date): PriceCut | undefined {
  const last = steps.at(-1);
  if (last === undefined) return undefined;
  const since = new Date(last.from);
  if (now.getTime() - since.getTime() >= periodMs) return undefined;
  const periodStart = since.getTime() - periodMs;
  const earlier = steps.slice(0, -1);
  const inForce = earlier.filter((_, index) => {
    const end = earlier[index + 1] ?? last;
    return new Date(end.from).getTime() > periodStart;
  });
  const lowestCents = Math.min(...inForce.map(({ cents }) => cents));
  return last.cents < lowestCents && Number.isFinite(lowestCents) ? { lowestCents, since } : undefined;
}
