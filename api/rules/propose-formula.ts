import { colourDifference, type LinearLight, lightReflectance, linearLight, toLab } from './colour-values.ts';
import { type FormulaLine, needsInorganic, type TintBase, tintFaults } from './tinting.ts';

export type BaseLetter = 'P' | 'M' | 'T';

export interface LetteredBase extends TintBase {
  readonly letter: BaseLetter;
}

export interface ColourantTint {
  readonly code: string;
  /** Colour of a pastel base with 10 ml of it in a kg. */
  readonly hex: string;
  readonly isInorganic: boolean;
}

/** A base of the range: light reflectances that it is made for, its own white, and how much a ml colours it. */
interface BaseKind {
  readonly from: number;
  readonly upTo: number;
  readonly white: number;
  readonly strength: number;
}

/** The less white a base holds, the darker the shades it is for and the more a ml shows. The ranges overlap. */
const baseKinds: Readonly<Record<BaseLetter, BaseKind>> = {
  P: { from: 60, upTo: 100, white: 0.92, strength: 1 },
  M: { from: 12, upTo: 75, white: 0.9, strength: 1.4 },
  T: { from: 0, upTo: 50, white: 0.88, strength: 1.8 },
};

const mostColourants = 3;
/** A colourant more must bring the shade this much nearer; an organic one, which fades sooner, more. */
const worthOf = ({ isInorganic }: ColourantTint): number => (isInorganic ? 0.5 : 1.5);
/** Further off, the shade is not the one on the chart: the base does not take it. */
const mostDifference = 5;
const strongMl = 10;
const stepsPerMl = 20;

/** Kubelka and Munk (1931): absorption over scattering of a layer that lets nothing through. */
const absorption = (reflectance: number): number => (1 - reflectance) ** 2 / (2 * reflectance);
const reflectance = (ratio: number): number => 1 + ratio - Math.sqrt(ratio * ratio + 2 * ratio);
const perChannel = ([red, green, blue]: LinearLight, map: (value: number) => number): LinearLight => [
  map(red),
  map(green),
  map(blue),
];

/** What 1 ml in a kg of pastel base adds to its absorption, in each channel. */
function unitAbsorption(hex: string): LinearLight {
  const own = absorption(baseKinds.P.white);
  return perChannel(linearLight(hex), (value) => Math.max(0, absorption(value) - own) / strongMl);
}

interface Candidate {
  readonly lines: FormulaLine<ColourantTint>[];
  readonly difference: number;
}

/**
 * The formula of a shade in a base; undefined when the base does not take the shade.
 *
 * - The base is chosen by light reflectance (`baseKinds`).
 * - Colourants and amounts by the single-constant theory of Kubelka and Munk: in each channel, absorption over
 *   scattering of the mixture is that of the base’s own white plus that of every colourant, in proportion to its
 *   amount (Duncan, 1940). Of all mixtures of up to three colourants that the base allows, the one nearest to the
 *   shade (ΔE*ab) with the fewest colourants is taken, inorganic ones first. Amounts thus grow with the distance from the base’s own white.
 * - Amounts are multiples of 0.05 ml for a kg. White, which absorbs nothing, only stands in formulas made by hand.
 */
export function proposeFormula(
  hex: string,
  base: LetteredBase,
  colourants: readonly ColourantTint[],
): FormulaLine<ColourantTint>[] | undefined {
  const { from, upTo, white, strength } = baseKinds[base.letter];
  const light = lightReflectance(hex);
  if (light < from || light >= upTo || tintFaults(hex, base, []).length > 0) return undefined;
  const wanted = perChannel(linearLight(hex), (value) =>
    Math.max(0, absorption(Math.min(value, white)) - absorption(white)),
  );
  const usable = colourants.filter(
    ({ isInorganic, hex: tint }) =>
      (isInorganic || !needsInorganic(base)) && unitAbsorption(tint).some((value) => value > 0),
  );
  let best: Candidate | undefined;
  for (const mixture of mixtures(usable)) {
    const units = mixture.map(({ hex: tint }) =>
      perChannel(unitAbsorption(tint), (value) => value * strength),
    );
    const lines = solve(units, wanted).flatMap((mlPerKg, index) => {
      const colourant = mixture[index];
      return colourant && mlPerKg > 0 ? [{ colourant, mlPerKg }] : [];
    });
    if (lines.length < mixture.length || tintFaults(hex, base, lines).length > 0) continue;
    const difference = colourDifference(
      toLab(linearLight(hex)),
      toLab(tintedLight(lines, { white, strength })),
    );
    if (isBetter({ lines, difference }, best)) best = { lines, difference };
  }
  if (!best || best.difference > mostDifference) return undefined;
  return best.lines.toSorted((one, other) => other.mlPerKg - one.mlPerKg);
}

const cost = ({ lines, difference }: Candidate) =>
  lines.reduce((sum, { colourant }) => sum + worthOf(colourant), difference);
const isBetter = (candidate: Candidate, best: Candidate | undefined) =>
  best === undefined || cost(candidate) < cost(best) - 1e-9;

/** The light that a base sends back once it is tinted. */
function tintedLight(
  lines: readonly FormulaLine<ColourantTint>[],
  { white, strength }: Pick<BaseKind, 'white' | 'strength'>,
): LinearLight {
  const units = lines.map(({ colourant }) => unitAbsorption(colourant.hex));
  const inChannel = (channel: 0 | 1 | 2) =>
    lines.reduce(
      (sum, { mlPerKg }, index) => sum + mlPerKg * strength * (units[index]?.[channel] ?? 0),
      absorption(white),
    );
  return [reflectance(inChannel(0)), reflectance(inChannel(1)), reflectance(inChannel(2))];
}

/** Every choice of one to three colourants, in their order. */
function mixtures<Item>(items: readonly Item[]): Item[][] {
  let longest: Item[][] = [[]];
  const all: Item[][] = [];
  for (let count = 1; count <= mostColourants; count += 1) {
    longest = longest.flatMap((chosen) => {
      const last = chosen.at(-1);
      const start = last === undefined ? 0 : items.indexOf(last) + 1;
      return items.slice(start).map((item) => [...chosen, item]);
    });
    all.push(...longest);
  }
  return all;
}

/** Amounts of one to three colourants by weighted least squares, rounded; each error counts in proportion. */
function solve(units: readonly LinearLight[], wanted: LinearLight): number[] {
  const weights = wanted.map((value) => 1 / (value + 0.02) ** 2);
  const product = (one: LinearLight, other: LinearLight) =>
    weights.reduce((sum, weight, index) => sum + weight * (one[index] ?? 0) * (other[index] ?? 0), 0);
  const matrix = units.map((row) => [...units.map((column) => product(row, column)), product(row, wanted)]);
  const amounts = eliminate(matrix);
  return amounts.map((amount) => Math.round(amount * stepsPerMl) / stepsPerMl);
}

/** Gauss–Jordan elimination of a small system, its right side in the last column. */
function eliminate(rows: number[][]): number[] {
  rows.forEach((row, index) => {
    const pivot = row[index] ?? 0;
    const scaled = row.map((value) => (Math.abs(pivot) < 1e-12 ? 0 : value / pivot));
    rows[index] = scaled;
    rows.forEach((other, place) => {
      if (place === index) return;
      const factor = other[index] ?? 0;
      rows[place] = other.map((value, column) => value - factor * (scaled[column] ?? 0));
    });
  });
  return rows.map((row) => row.at(-1) ?? 0);
}
