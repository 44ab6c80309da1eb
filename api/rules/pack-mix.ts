import type { Pack, Technical } from '../contract/catalogue.ts';

/** A kind of pack as the calculation sees it. */
export interface PackOffer {
  /** Grams, or millimetres of tape: a positive integer. */
  readonly content: number;
  /** A positive integer. */
  readonly cents: number;
}

export interface PackMix<Offer extends PackOffer> {
  /** Kinds that are bought, the largest first. */
  readonly items: readonly { readonly offer: Offer; readonly count: number }[];
  readonly cents: number;
  readonly content: number;
}

/** The kinds are distinguished to a thousandth of the largest one; finer differences count as less content. */
const finestSteps = 1000;

/** What a pack gives towards a need; undefined when it cannot be calculated. */
export function packContent(
  pack: Pick<Pack, 'quantity' | 'unit' | 'net_weight_kg'>,
  consumption: Pick<NonNullable<Technical['consumption']>, 'unit'>,
): number | undefined {
  const whole = consumption.unit === 'm' ? (pack.unit === 'm' ? pack.quantity : null) : pack.net_weight_kg;
  return whole === null ? undefined : Math.round(whole * 1000);
}

/** The packs that cost least for at least `need`; among equals the fewest packs. Undefined without an offer. */
export function cheapestMix<Offer extends PackOffer>(
  offers: readonly Offer[],
  need: number,
): PackMix<Offer> | undefined {
  const mixes = [mixOfAll(offers, need), cheapestOfOneKind(offers, need)];
  return mixes
    .flatMap((mix) => mix ?? [])
    .toSorted((one, other) => one.cents - other.cents || packCount(one) - packCount(other))[0];
}

/** The cheapest answer with packs of one kind only. */
export function cheapestOfOneKind<Offer extends PackOffer>(
  offers: readonly Offer[],
  need: number,
): PackMix<Offer> | undefined {
  return offers
    .map((offer) => toMix([{ offer, count: Math.max(1, Math.ceil(need / offer.content)) }]))
    .toSorted((one, other) => one.cents - other.cents || packCount(one) - packCount(other))[0];
}

/**
 * A search over every content up to the need. Any `b` packs of other kinds, with `b` the steps of the kind that is
 * cheapest by weight, hold some whose content that kind gives for no more money: beyond that many, only it is bought.
 */
function mixOfAll<Offer extends PackOffer>(
  offers: readonly Offer[],
  need: number,
): PackMix<Offer> | undefined {
  const largest = Math.max(0, ...offers.map(({ content }) => content));
  const step = Math.max(commonStep(offers), Math.ceil(largest / finestSteps));
  const kinds = offers
    .map((offer) => ({ offer, steps: Math.floor(offer.content / step) }))
    .filter(({ steps }) => steps > 0);
  const [best] = kinds.toSorted(
    (one, other) => one.offer.cents * other.steps - other.offer.cents * one.steps,
  );
  if (!best) return undefined;
  const needSteps = Math.max(1, Math.ceil(need / step));
  const searched = best.steps * Math.ceil(largest / step);
  const bulk = Math.max(0, Math.floor((needSteps - searched) / best.steps));
  const counts = searchCounts(kinds, needSteps - bulk * best.steps);
  return toMix(
    kinds.map((kind, index) => ({
      offer: kind.offer,
      count: (counts[index] ?? 0) + (kind === best ? bulk : 0),
    })),
  );
}

interface Kind {
  readonly offer: PackOffer;
  readonly steps: number;
}

function searchCounts(kinds: readonly Kind[], needSteps: number): number[] {
  const cents = new Float64Array(needSteps + 1);
  const packs = new Float64Array(needSteps + 1);
  const lastKind = new Uint16Array(needSteps + 1);
  // Plain loops over plain numbers: a product page is made of thousands of these steps.
  const stepsOf = Uint32Array.from(kinds, ({ steps }) => steps);
  const centsOf = Float64Array.from(kinds, ({ offer }) => offer.cents);
  for (let reached = 1; reached <= needSteps; reached += 1) {
    let least = Number.POSITIVE_INFINITY;
    let fewest = 0;
    let chosen = 0;
    for (let index = 0; index < kinds.length; index += 1) {
      const before = Math.max(0, reached - (stepsOf[index] ?? 0));
      const price = (cents[before] ?? 0) + (centsOf[index] ?? 0);
      const count = (packs[before] ?? 0) + 1;
      if (price > least || (price === least && count >= fewest)) continue;
      least = price;
      fewest = count;
      chosen = index;
    }
    cents[reached] = least;
    packs[reached] = fewest;
    lastKind[reached] = chosen;
  }
  const counts = kinds.map(() => 0);
  for (let left = needSteps; left > 0; ) {
    const index = lastKind[left] ?? 0;
    counts[index] = (counts[index] ?? 0) + 1;
    left -= stepsOf[index] ?? left;
  }
  return counts;
}

function toMix<Offer extends PackOffer>(bought: readonly { offer: Offer; count: number }[]): PackMix<Offer> {
  const items = bought
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.offer.content - one.offer.content);
  const total = (measure: (offer: Offer) => number) =>
    items.reduce((sum, { offer, count }) => sum + measure(offer) * count, 0);
  return { items, cents: total(({ cents }) => cents), content: total(({ content }) => content) };
}

const packCount = ({ items }: PackMix<PackOffer>): number => items.reduce((sum, { count }) => sum + count, 0);

const commonStep = (offers: readonly PackOffer[]): number =>
  offers.reduce((step, { content }) => greatestCommonDivisor(step, content), 0);

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other);
}
