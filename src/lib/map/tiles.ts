import { project, type Spot } from '../../../api/rules/map/projection.ts';
import { type Size, toPixels, type View } from '../../../api/rules/map/view.ts';

/** A square picture of a tile server, and the pixels where it stands on the map. */
export interface Tile extends Spot {
  readonly address: string;
  readonly edge: number;
}

const tilePixels = 256;
const deepestLevel = 19;
/** Where the projection of tile servers ends in the north. */
const northEnd = (Math.atan(Math.sinh(Math.PI)) * 180) / Math.PI;
const corner = project({ latitude: northEnd, longitude: -180 });
const worldUnits = project({ latitude: 0, longitude: 180 }).x - corner.x;

/** Pixels for a unit of the drawing at which the tiles of a level have their own size. */
export const scaleOfLevel = (level: number): number => (tilePixels * 2 ** level) / worldUnits;

/** The tiles that cover what a view has in sight, of the level whose size comes nearest. */
export function tilesInSight(template: string, view: View, size: Size): Tile[] {
  const level = Math.min(
    deepestLevel,
    Math.max(0, Math.round(Math.log2((view.scale * worldUnits) / tilePixels))),
  );
  const count = 2 ** level;
  const units = worldUnits / count;
  const edge = units * view.scale;
  const first = toPixels(view, corner, size);
  const [left, right] = reach(first.x, edge, size.width, count);
  const [top, bottom] = reach(first.y, edge, size.height, count);
  const tiles: Tile[] = [];
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1)
      tiles.push({
        edge,
        x: first.x + column * edge,
        y: first.y + row * edge,
        address: template
          .replace('{z}', String(level))
          .replace('{x}', String(column))
          .replace('{y}', String(row)),
      });
  return tiles;
}

/** Numbers of the first and the last tile in sight along one side. */
const reach = (start: number, edge: number, pixels: number, count: number): [number, number] => [
  Math.max(0, Math.floor(-start / edge)),
  Math.min(count - 1, Math.ceil((pixels - start) / edge) - 1),
];
