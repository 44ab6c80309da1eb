import { type Family, families } from './palette.ts';
import { svg } from './svg.ts';

const line = (path: string, width: number): string =>
  svg`<path d="${path}" fill="none" stroke-width="${width}"/>`;

/** The section hatch of each family, as on a building drawing: one tile of 12 × 12. */
const tiles: Readonly<Record<Family, string>> = {
  1: '<circle cx="3" cy="3" r="1.5"/><circle cx="9" cy="9" r="1.5"/><circle cx="9" cy="3" r=".7"/><circle cx="3" cy="9" r=".7"/>',
  2: line('M0 3h12M0 9h12', 1.4),
  3: line('M-3 3 3-3M0 12 12 0M9 15l6-6', 1.7),
  4: line('M6 0v12M0 6h4M8 6h4', 1.5),
  5: line('M3 1v5M9 7v5M3 9v1M9 2v1', 1.7),
  6: line('M0 4h12M0 10h12M3 4v6M9 10v2M9 0v4', 1.3),
  7: line('M-1 6q3.5-5 7 0t7 0', 1.5),
  8: line('M0 0l12 12M12 0 0 12', 1.2),
};

// Steel hardly shows on ink: its hatch is drawn lighter than its area.
const hatchColour = (family: Family): string => (family === 8 ? '#aab3bb' : families[family].area);

/** A pattern named `hatch` for the family; `colour` replaces the family's own. */
export function hatchPattern(family: Family, scale: number, colour = hatchColour(family)): string {
  return svg`<pattern id="hatch" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="scale(${scale})"><g fill="${colour}" stroke="${colour}" stroke-width="0">${tiles[family]}</g></pattern>`;
}
