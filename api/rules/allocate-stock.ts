/** What lies of a pack in a depot. */
export interface DepotLevel {
  readonly depotId: number;
  readonly onHand: number;
  readonly reserved: number;
}

export interface DepotPart {
  readonly depotId: number;
  readonly count: number;
}

/**
 * Which depots a number of packs comes from: the first that has all of them, else as many as each has in their order.
 * Where one depot owes more than it has, the others have as many fewer. `missing` are those that nobody has.
 */
export function allocate(
  wantedCount: number,
  levels: readonly DepotLevel[],
): { parts: DepotPart[]; missing: number } {
  const free = levels.map(({ depotId, onHand, reserved }) => ({ depotId, count: onHand - reserved }));
  const freeCount = free.reduce((sum, { count }) => sum + count, 0);
  const found = Math.max(0, Math.min(wantedCount, freeCount));
  const missing = wantedCount - found;
  const whole = free.find(({ count }) => count >= found);
  if (found === 0) return { parts: [], missing };
  if (whole) return { parts: [{ ...whole, count: found }], missing };
  const parts: DepotPart[] = [];
  let left = found;
  for (const { depotId, count } of free) {
    const taken = Math.min(Math.max(0, count), left);
    if (taken > 0) parts.push({ depotId, count: taken });
    left -= taken;
  }
  return { parts, missing };
}
