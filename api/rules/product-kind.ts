import type { Technical } from '../contract/catalogue.ts';

/** What a product is on the wall or on the floor: it names the end of its drying, and what may follow. */
type ProductKind = 'filler' | 'cleaner' | 'primer' | 'floor' | 'adhesive' | 'finish';

/** The families of the range that are no fillers to be painted. */
const kindOfFamily: Readonly<Record<number, ProductKind>> = { 5: 'primer', 6: 'floor', 7: 'finish' };
const jointFamily = 4;

/** The kind of a product from its family, 1 to 8, and its technical data. */
export function productKind(family: number, technical: Omit<Technical, 'iaq_class'>): ProductKind {
  const { mixing, consumption, recoat_hours, drying_hours } = technical;
  if (mixing?.kind === 'dilution') return 'cleaner';
  // An adhesive for boards is laid by the wall and has no second coat.
  const isLaidOnce = drying_hours !== null && recoat_hours === null && consumption?.basis === 'per_area';
  if (family === jointFamily && isLaidOnce) return 'adhesive';
  return kindOfFamily[family] ?? 'filler';
}

/** What the working time of a product counts: the mix in its bucket, the coat on the wall, or a cleaner at work. */
type WorkingTime = 'pot' | 'open' | 'action';

/** A product that is mixed sets in its bucket: its time is the pot life. A ready one dries on the wall. */
export function workingTime({ mixing }: Pick<Technical, 'mixing'>): WorkingTime {
  if (mixing?.kind === 'water' || mixing?.kind === 'hardener') return 'pot';
  return mixing?.kind === 'dilution' ? 'action' : 'open';
}

const usualCoatMm = 2;

/**
 * The thickness in millimetres that the drying times hold for: a coat of 2 mm, or the nearest one that the product
 * allows. Undefined where the thickness does not count: without one, and where a hardener sets the whole mass.
 */
export function referenceThicknessMm({
  mixing,
  thickness_mm,
}: Pick<Technical, 'mixing' | 'thickness_mm'>): number | undefined {
  if (thickness_mm === null || mixing?.kind === 'hardener') return undefined;
  return Math.min(Math.max(usualCoatMm, thickness_mm.min), thickness_mm.max);
}

/** Whether coats thicker than the one of the times are allowed, which then dry for longer. */
export function mayBeThicker(technical: Pick<Technical, 'mixing' | 'thickness_mm'>): boolean {
  const reference = referenceThicknessMm(technical);
  return reference !== undefined && (technical.thickness_mm?.max ?? 0) > reference;
}

/** A floor dries a day for every 5 mm, a filler a day longer for every millimetre more. */
const floorMmOfDay = 5;

/**
 * Days until a coat as thick as the product allows is dry; undefined where its times hold for every thickness, or
 * nobody waits for the whole of it.
 */
export function fullThicknessDays(
  family: number,
  technical: Omit<Technical, 'iaq_class'>,
): number | undefined {
  const { drying_hours, thickness_mm } = technical;
  const reference = referenceThicknessMm(technical);
  if (drying_hours === null || thickness_mm === null || reference === undefined) return undefined;
  if (thickness_mm.max <= reference) return undefined;
  const kind = productKind(family, technical);
  if (kind === 'floor') return Math.ceil(thickness_mm.max / floorMmOfDay);
  return kind === 'filler' ? Math.ceil(drying_hours / 24 + thickness_mm.max - reference) : undefined;
}
