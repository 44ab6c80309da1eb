import type { Size } from './shapes/shape.ts';

export type Kind =
  | 'bucket'
  | 'pot'
  | 'tin'
  | 'sack'
  | 'box'
  | 'tube'
  | 'aerosol'
  | 'cartridge'
  | 'bottle'
  | 'jerrycan'
  | 'knife'
  | 'sander'
  | 'roll';

const nearness: Partial<Record<Kind, number>> = {
  pot: 1.4,
  tin: 1.42,
  jerrycan: 1.36,
  bottle: 1.22,
  tube: 1.2,
  box: 1.22,
  aerosol: 1.1,
  cartridge: 1.06,
};

/** How much nearer a pack is brought, so that a row of small and large packs keeps an even weight. */
export function nearnessOf(kind: Kind, size: Size): number {
  if (kind === 'bucket' && size.height < 450) return 1.22;
  if (kind === 'bucket') return size.height < 500 ? 1.16 : 1.08;
  if (kind === 'sack') return size.height < 550 ? 1.14 : 1;
  return nearness[kind] ?? 1;
}
