import type { ProductDetail } from '../../../api/contract/catalogue.ts';
import type { StepKind } from '../../../api/contract/step-kinds.ts';
import { productKind, workingTime } from '../../../api/rules/product-kind.ts';

/** What happens at a moment; the last of a coat depends on the product. */
type DryingStage =
  | 'mix'
  | 'apply'
  | 'wet'
  | 'pot'
  | 'open'
  | 'action'
  | 'recoat'
  | 'sand'
  | 'paint'
  | 'primed'
  | 'cover'
  | 'joint'
  | 'dry'
  | 'clean';

export interface DryingStop {
  stage: DryingStage;
  minutes: number;
}

const sanding: readonly StepKind[] = ['sand', 'sand-wood'];
const lastStages = {
  cleaner: 'clean',
  primer: 'primed',
  floor: 'cover',
  adhesive: 'joint',
  finish: 'dry',
} as const;

/** The moments of a coat in their order; none when fewer than two of its times are known. */
export function dryingStops(
  product: Pick<ProductDetail, 'family' | 'technical' | 'step_kinds'>,
): DryingStop[] {
  const { family, technical, step_kinds } = product;
  const { open_time_minutes, recoat_hours, drying_hours, mixing } = technical;
  const kind = productKind(family, technical);
  const working = workingTime(technical);
  const recoat = recoat_hours === null ? undefined : Math.round(recoat_hours * 60);
  const filled = sanding.some((step) => step_kinds.includes(step)) ? 'sand' : 'paint';
  const known: DryingStop[] = [];
  // A mix that is still good when its first coat is covered is no moment of that coat.
  if (
    open_time_minutes !== null &&
    !(working === 'pot' && open_time_minutes > (recoat ?? Number.POSITIVE_INFINITY))
  )
    known.push({ stage: working, minutes: open_time_minutes });
  if (recoat !== undefined) known.push({ stage: 'recoat', minutes: recoat });
  if (drying_hours !== null)
    known.push({
      stage: kind === 'filler' ? filled : lastStages[kind],
      minutes: Math.round(drying_hours * 60),
    });
  if (known.length < 2) return [];
  const first = kind === 'cleaner' ? 'wet' : mixing?.kind === 'water' ? 'mix' : 'apply';
  return [{ stage: first, minutes: 0 }, ...known.sort((left, right) => left.minutes - right.minutes)];
}
