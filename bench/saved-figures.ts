import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Figure } from './figure.ts';

/** The figures of the last run on each kind of machine, in the project. */
export const figuresFile = 'bench/figures.json';

const savedSchema = z.record(
  z.string(),
  z.record(z.string(), z.record(z.string(), z.object({ value: z.number(), unit: z.string() }))),
);
/** By kind of machine, bench and figure. */
type SavedFigures = z.output<typeof savedSchema>;

/** A bench run with other sizes has figures of its own. */
export function benchKey(name: string, environment: Readonly<Record<string, string | undefined>>): string {
  const sizes = Object.entries(environment)
    .filter(([variable]) => variable.startsWith('BENCH_'))
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([variable, value]) => ` ${variable}=${value}`);
  return `${name}${sizes.join('')}`;
}

/** What decides how fast a machine is, without its name. */
export function machineKind(): string {
  const processors = cpus();
  return `${processors[0]?.model.trim() ?? 'unknown processor'}, ${processors.length} cores, Node ${process.versions.node}`;
}

const worseBy = 0.05;

/** A line for each figure that is worse than the one before by more than 5 %. Figures that are neither good nor bad are left out. */
export function worseFigures(
  before: Readonly<Record<string, { value: number; unit: string }>>,
  now: readonly Figure[],
): string[] {
  return named(now).flatMap(([name, figure]) => {
    const former = before[name];
    const better = betterDirection(figure);
    if (former === undefined || former.unit !== figure.unit || better === undefined) return [];
    const share = (figure.value - former.value) / Math.abs(former.value);
    const worse = better === 'less' ? share : -share;
    if (!(worse > worseBy)) return [];
    return [
      `worse by ${Number.isFinite(worse) ? `${Math.round(worse * 100)} %` : 'more than nothing'}: ${name}, ${round(former.value)} → ${round(figure.value)} ${figure.unit}`.trimEnd(),
    ];
  });
}

/** Those of one kind of machine and one bench replaced, all others left. */
export function withFigures(
  saved: SavedFigures,
  { machine, bench }: { machine: string; bench: string },
  now: readonly Figure[],
): SavedFigures {
  const figures = Object.fromEntries(
    named(now).map(([name, { value, unit }]) => [name, { value: round(value), unit }]),
  );
  return { ...saved, [machine]: { ...saved[machine], [bench]: figures } };
}

export function readSavedFigures(root: string): SavedFigures {
  const file = join(root, figuresFile);
  return existsSync(file) ? savedSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

export function writeSavedFigures(root: string, saved: SavedFigures): void {
  writeFileSync(join(root, figuresFile), `${JSON.stringify(saved, null, 2)}\n`);
}

const lessIsBetter = ['ms', 's', 'MB', 'kB', 'B', 'ms a page'];
const moreIsBetter = ['/s'];

function betterDirection({ limit, unit }: Figure): 'less' | 'more' | undefined {
  if (limit !== undefined) return limit.at === 'most' ? 'less' : 'more';
  if (lessIsBetter.includes(unit)) return 'less';
  return moreIsBetter.includes(unit) ? 'more' : undefined;
}

/** A bench may report a figure for each of several sizes under one name. */
function named(figures: readonly Figure[]): [string, Figure][] {
  const seen = new Map<string, number>();
  return figures.map((figure) => {
    const place = (seen.get(figure.name) ?? 0) + 1;
    seen.set(figure.name, place);
    return [place === 1 ? figure.name : `${figure.name} (${place})`, figure];
  });
}

const round = (value: number) => Math.round(value * 100) / 100;
