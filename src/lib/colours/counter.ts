import type { Base, Colourant, Formula, Machine, Shade } from '../../../api/contract/colours.ts';
import { type Dose, type DosingMachine, dosePack } from '../../../api/rules/doses.ts';
import type { TintFault } from '../../../api/rules/tinting.ts';

/** What the counter of a distributor works with; it comes with the page, so that it can be used without a network. */
export interface CounterData {
  readonly machines: readonly Pick<Machine, 'code' | 'name' | 'unit' | 'steps_per_unit'>[];
  readonly shades: readonly Pick<Shade, 'code' | 'name' | 'hex'>[];
  readonly bases: readonly Omit<Base, 'id' | 'position' | 'product_id'>[];
  readonly colourants: readonly Pick<Colourant, 'code' | 'name' | 'pigment' | 'hex' | 'is_inorganic'>[];
  readonly formulas: readonly Omit<Formula, 'id'>[];
}

export type CounterMachine = CounterData['machines'][number];
export type CounterShade = CounterData['shades'][number];
export type CounterBase = CounterData['bases'][number];
export type CounterPack = CounterBase['packs'][number];

export interface DosedColourant {
  readonly code: string;
  readonly name: string;
  readonly pigment: string;
  readonly hex: string;
  readonly isInorganic: boolean;
}

/** What is chosen, with what can be chosen instead. */
export interface Choice {
  readonly machine: CounterMachine;
  readonly product: string;
  readonly products: readonly { readonly reference: string; readonly name: string }[];
  readonly shade: CounterShade;
  readonly base: CounterBase;
  /** Whether the visitor asked for this base; otherwise it is the first one that takes the shade. */
  readonly isBaseAsked: boolean;
  /** Bases of the product. */
  readonly bases: readonly CounterBase[];
  readonly pack: CounterPack;
  readonly count: number;
}

export type CounterResult =
  /** The base does not take the shade; these do. */
  | { readonly kind: 'none'; readonly bases: readonly CounterBase[] }
  | { readonly kind: 'refused'; readonly faults: readonly TintFault[] }
  | {
      readonly kind: 'dosed';
      readonly doses: readonly Dose<DosedColourant>[];
      readonly ml: number;
      readonly mostMl: number;
    };

export const mostPacks = 999;

/** What the fields of a URL or a form choose; undefined where there is nothing to choose from. */
export function readChoice(fields: URLSearchParams, data: CounterData): Choice | undefined {
  const asked = (name: string) => fields.get(name) ?? '';
  const byProduct = new Map(data.bases.map(({ product, product_name: name }) => [product, name]));
  const products = [...byProduct].map(([reference, name]) => ({ reference, name }));
  const machine = data.machines.find(({ code }) => code === asked('machine')) ?? data.machines[0];
  const product = products.find(({ reference }) => reference === asked('product')) ?? products[0];
  if (!machine || !product) return undefined;
  const bases = data.bases.filter((base) => base.product === product.reference);
  const shade = data.shades.find(({ code }) => code === asked('shade')) ?? firstShade(bases, data);
  if (!shade) return undefined;
  const own = bases.find(({ code }) => code === asked('base'));
  const base = own ?? basesTaking(shade, bases, data)[0] ?? bases[0];
  const pack = base?.packs.find(({ reference }) => reference === asked('pack')) ?? base?.packs[0];
  if (!base || !pack) return undefined;
  const count = Math.min(mostPacks, Math.max(1, Math.trunc(Number(asked('count'))) || 1));
  return {
    machine,
    product: product.reference,
    products,
    shade,
    base,
    bases,
    pack,
    count,
    isBaseAsked: own !== undefined,
  };
}

/** The first shade of several colourants: one alone may be a dose too small to show what the page does. */
const firstShade = (bases: readonly CounterBase[], data: CounterData): CounterShade | undefined =>
  data.shades.find((shade) => bases.some((base) => (formulaOf(data, shade, base)?.lines.length ?? 0) > 1)) ??
  data.shades[0];

const formulaOf = ({ formulas }: CounterData, shade: CounterShade, base: CounterBase) =>
  formulas.find((formula) => formula.shade === shade.code && formula.base === base.code);

const basesTaking = (shade: CounterShade, bases: readonly CounterBase[], data: CounterData) =>
  bases.filter((base) => formulaOf(data, shade, base));

export const toDosingMachine = ({ unit, steps_per_unit: stepsPerUnit }: CounterMachine): DosingMachine => ({
  unit,
  stepsPerUnit,
});

/** The doses of one pack, or why there are none. */
export function calculateDoses(
  { machine, shade, base, bases, pack }: Choice,
  data: CounterData,
): CounterResult {
  const formula = formulaOf(data, shade, base);
  if (!formula) return { kind: 'none', bases: basesTaking(shade, bases, data) };
  const lines = formula.lines.map(({ colourant: code, ml_per_kg: mlPerKg }) => {
    const known = data.colourants.find((colourant) => colourant.code === code);
    const { name = code, pigment = '', hex = '', is_inorganic: isInorganic = false } = known ?? {};
    return { mlPerKg, colourant: { code, name, pigment, hex, isInorganic } };
  });
  const result = dosePack({
    machine: toDosingMachine(machine),
    base: { loadMlPerKg: base.load_ml_per_kg, isOutside: base.is_outside, isLime: base.is_lime },
    hex: shade.hex,
    lines,
    packKg: pack.kg,
  });
  return result.kind === 'refused' ? result : { ...result, mostMl: base.load_ml_per_kg * pack.kg };
}
