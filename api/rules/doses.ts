import { type FormulaLine, type Inorganic, type TintBase, type TintFault, tintFaults } from './tinting.ts';

/** An American fluid ounce in ml, as makers of machines round it, and the shots in it. */
const mlPerOunce = 29.57;
export const shotsPerOunce = 48;

/** What a machine doses in: whole steps, so many to a ml or to a shot. */
export interface DosingMachine {
  readonly unit: 'ml' | 'shot';
  readonly stepsPerUnit: number;
}

/** Smallest dose of a machine, in ml. */
export const stepMl = ({ unit, stepsPerUnit }: DosingMachine): number =>
  (unit === 'ml' ? 1 : mlPerOunce / shotsPerOunce) / stepsPerUnit;

export interface Dosing<Colourant extends Inorganic> {
  readonly machine: DosingMachine;
  readonly base: TintBase;
  /** Colour of the shade. */
  readonly hex: string;
  readonly lines: readonly FormulaLine<Colourant>[];
  readonly packKg: number;
}

/** What goes into one pack. */
export interface Dose<Colourant> {
  readonly colourant: Colourant;
  /** Dose of the formula. */
  readonly exactMl: number;
  /** Steps of the machine; 0 when the dose is smaller than one. */
  readonly steps: number;
  readonly ml: number;
  readonly isTooSmall: boolean;
}

export type DosingResult<Colourant> =
  | { readonly kind: 'refused'; readonly faults: readonly TintFault[] }
  | { readonly kind: 'dosed'; readonly doses: readonly Dose<Colourant>[]; readonly ml: number };

const tolerance = 1e-9;

/**
 * Doses of a formula for one pack: ml for a kg × kg, rounded to the step of the machine. A dose below one step is too
 * small to be given. Refused where the rules of the base are broken; what rounding brings above the base’s load is
 * taken back from the dose that it raised most.
 *
 * @throws RangeError for a pack without weight
 */
export function dosePack<Colourant extends Inorganic>({
  machine,
  base,
  hex,
  lines,
  packKg,
}: Dosing<Colourant>): DosingResult<Colourant> {
  if (!(packKg > 0)) throw new RangeError('A pack weighs something');
  const faults = tintFaults(hex, base, lines);
  if (faults.length > 0) return { kind: 'refused', faults };
  const step = stepMl(machine);
  const exact = lines.map(({ mlPerKg }) => mlPerKg * packKg);
  const steps = withinLoad(
    exact.map((ml) => (ml < step - tolerance ? 0 : Math.round(ml / step + tolerance))),
    { exact, step, mostMl: base.loadMlPerKg * packKg },
  );
  const doses = lines.map(({ colourant }, index) => {
    const exactMl = exact[index] ?? 0;
    const count = steps[index] ?? 0;
    return { colourant, exactMl, steps: count, ml: count * step, isTooSmall: exactMl < step - tolerance };
  });
  return { kind: 'dosed', doses, ml: doses.reduce((sum, { ml }) => sum + ml, 0) };
}

interface Rounding {
  readonly exact: readonly number[];
  readonly step: number;
  readonly mostMl: number;
}

function withinLoad(steps: readonly number[], { exact, step, mostMl }: Rounding): number[] {
  const adjusted = [...steps];
  const raise = (index: number) => (adjusted[index] ?? 0) * step - (exact[index] ?? 0);
  while (adjusted.reduce((sum, count) => sum + count * step, 0) > mostMl + tolerance) {
    const raised = adjusted.map((_, index) => index).toSorted((one, other) => raise(other) - raise(one));
    const [most] = raised;
    if (most === undefined) break;
    adjusted[most] = (adjusted[most] ?? 0) - 1;
  }
  return adjusted;
}

export interface ShotParts {
  readonly ounces: number;
  readonly shots: number;
  /** Steps that make no whole shot. */
  readonly steps: number;
}

/** A dose as a machine that counts in shots shows it. */
export function toShotParts(steps: number, stepsPerShot: number): ShotParts {
  const shots = Math.floor(steps / stepsPerShot);
  return {
    ounces: Math.floor(shots / shotsPerOunce),
    shots: shots % shotsPerOunce,
    steps: steps % stepsPerShot,
  };
}
