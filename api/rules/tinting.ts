import { isForOutside } from './colour-values.ts';

/** What a base can be tinted with. */
export interface TintBase {
  /** Most colourant that it binds, in ml for a kg. */
  readonly loadMlPerKg: number;
  readonly isOutside: boolean;
  readonly isLime: boolean;
}

export interface FormulaLine<Colourant> {
  readonly colourant: Colourant;
  readonly mlPerKg: number;
}

export interface Inorganic {
  readonly isInorganic: boolean;
}

/** Why a base does not take a formula. */
export type TintFault = 'over_load' | 'too_dark_outside' | 'organic_outside' | 'organic_on_lime';

/** Amounts are hundredths of a ml: sums of decimals are not exact. */
const tolerance = 1e-6;

/**
 * Rules of section 13 of the demo catalogue. Outside, only inorganic colourants stand the light, and shades with a
 * light reflectance below 25 are refused. Lime attacks organic pigments. No base takes more than its load.
 */
export function tintFaults(
  hex: string,
  base: TintBase,
  lines: readonly FormulaLine<Inorganic>[],
): TintFault[] {
  const total = lines.reduce((sum, { mlPerKg }) => sum + mlPerKg, 0);
  const hasOrganic = lines.some(({ colourant }) => !colourant.isInorganic);
  return [
    ...(total > base.loadMlPerKg + tolerance ? (['over_load'] as const) : []),
    ...(base.isOutside && !isForOutside(hex) ? (['too_dark_outside'] as const) : []),
    ...(base.isOutside && hasOrganic ? (['organic_outside'] as const) : []),
    ...(base.isLime && hasOrganic ? (['organic_on_lime'] as const) : []),
  ];
}

/** Whether a base asks for inorganic colourants only. */
export const needsInorganic = ({ isOutside, isLime }: TintBase): boolean => isOutside || isLime;
