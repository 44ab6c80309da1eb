/**
 * Whether the number at a dotted path of an input is an amount in cents, which people read and type in euros:
 * `packs.0.price_cents`, `effect.cents`, `surcharges.nl`.
 */
export const isMoneyPath = (path: string): boolean =>
  path.split('.').some((key) => /(?:^|_)cents$/.test(key) || key === 'surcharges');
