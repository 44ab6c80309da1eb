import type { Kind } from './nearness.ts';
import type { Form, Pack } from './pack.ts';
import type { Size } from './shapes/shape.ts';

interface PackShape {
  readonly kind: Kind;
  readonly size: Size;
}

interface Step {
  /** The step holds for packs of less than this, in kilograms or litres. */
  readonly below: number;
  readonly kind: Kind;
  readonly size: readonly [width: number, height: number];
}

const powder: readonly Step[] = [
  { below: 1.5, kind: 'box', size: [360, 460] },
  { below: 2.5, kind: 'box', size: [400, 500] },
  { below: 15, kind: 'sack', size: [382, 520] },
  { below: 25, kind: 'sack', size: [420, 600] },
  { below: Number.POSITIVE_INFINITY, kind: 'sack', size: [452, 650] },
];
const paste: readonly Step[] = [
  { below: 0.45, kind: 'tube', size: [262, 520] },
  { below: 0.75, kind: 'pot', size: [310, 290] },
  { below: 1.25, kind: 'pot', size: [340, 330] },
  { below: 5, kind: 'pot', size: [380, 370] },
  { below: 10, kind: 'bucket', size: [430, 440] },
  { below: 20, kind: 'bucket', size: [452, 488] },
  { below: Number.POSITIVE_INFINITY, kind: 'bucket', size: [490, 540] },
];
const liquid: readonly Step[] = [
  { below: 5, kind: 'bottle', size: [244, 520] },
  { below: Number.POSITIVE_INFINITY, kind: 'jerrycan', size: [360, 470] },
];
const coating: readonly Step[] = [
  { below: 2, kind: 'tin', size: [330, 350] },
  { below: 5, kind: 'tin', size: [370, 380] },
  { below: Number.POSITIVE_INFINITY, kind: 'bucket', size: [430, 440] },
];
const twoComponents: readonly Step[] = [
  { below: 0.9, kind: 'tin', size: [300, 310] },
  { below: Number.POSITIVE_INFINITY, kind: 'tin', size: [340, 350] },
];
const only = (kind: Kind, width: number, height: number): readonly Step[] => [
  { below: Number.POSITIVE_INFINITY, kind, size: [width, height] },
];

const byForm: Readonly<Record<Exclude<Form, 'OU'>, readonly Step[]>> = {
  PO: powder,
  PA: paste,
  LI: liquid,
  AE: only('aerosol', 224, 580),
  MA: only('cartridge', 190, 640),
  '2K': twoComponents,
};
/** Liquids that are brushed or rolled on thick come in tins, not in bottles. */
const thickLiquids = new Set(['MV812', 'MV814', 'MV920']);
const tools: Readonly<Record<string, readonly Step[]>> = {
  MV730: only('roll', 192, 420),
  MV732: only('roll', 300, 420),
  MV940: only('knife', 480, 600),
  MV942: only('sander', 600, 320),
};

function stepsFor({ form, productReference }: Pack): readonly Step[] {
  if (form === 'OU') return tools[productReference] ?? only('box', 360, 460);
  return thickLiquids.has(productReference) ? coating : byForm[form];
}

/** Which kind of pack a product comes in at a size, and how large that is on the drawing board. */
export function shapeOf(pack: Pack): PackShape {
  const step = stepsFor(pack).find(({ below }) => pack.amount < below);
  if (step === undefined) throw new Error(`no shape for pack ${pack.reference}`);
  const [width, height] = step.size;
  return { kind: step.kind, size: { width, height } };
}
