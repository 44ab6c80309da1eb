import type { Spot } from '../../../api/rules/map/projection.ts';

export interface Marked extends Spot {
  readonly id: number;
}

/** Neighbours that are shown as one, at their middle. */
export interface Cluster<Point extends Marked> extends Spot {
  readonly members: readonly Point[];
}

/** Gathers the points of each cell of a grid. The same points give the same clusters wherever the view stands. */
export function gather<Point extends Marked>(points: readonly Point[], cell: number): Cluster<Point>[] {
  const cells = new Map<string, Point[]>();
  for (const point of points) {
    const key = `${Math.floor(point.x / cell)} ${Math.floor(point.y / cell)}`;
    const members = cells.get(key);
    if (members) members.push(point);
    else cells.set(key, [point]);
  }
  return [...cells.values()].map((members) => ({ ...middleOf(members), members }));
}

function middleOf(members: readonly Spot[]): Spot {
  const sum = members.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: sum.x / members.length, y: sum.y / members.length };
}
