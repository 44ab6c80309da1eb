import type { Technical } from '../../../api/contract/catalogue.ts';

export interface DryingStop {
  kind: 'mix' | 'apply' | 'open' | 'recoat' | 'paint';
  minutes: number;
}

/** The moments of a coat in their order; none when fewer than two of its times are known. */
export function dryingStops(technical: Technical): DryingStop[] {
  const { open_time_minutes, recoat_hours, drying_hours, mixing } = technical;
  const known: DryingStop[] = [];
  if (open_time_minutes !== null) known.push({ kind: 'open', minutes: open_time_minutes });
  if (recoat_hours !== null) known.push({ kind: 'recoat', minutes: Math.round(recoat_hours * 60) });
  if (drying_hours !== null) known.push({ kind: 'paint', minutes: Math.round(drying_hours * 60) });
  if (known.length < 2) return [];
  const start: DryingStop = { kind: mixing?.kind === 'water' ? 'mix' : 'apply', minutes: 0 };
  return [start, ...known.sort((left, right) => left.minutes - right.minutes)];
}
