import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { boxShape } from '../space/box.ts';
import type { Placing, Vector } from '../space/pose.ts';
import type { Shape } from '../space/shape.ts';
import { type Matter, place, type Solid, solid } from '../space/solid.ts';
import { type Rgb, rgb } from '../surface.ts';

/** A picture with its transparency. */
interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly pixels: Buffer;
}

/** The shade that is drawn into a packshot is thinner than this; the light of the scene throws its own. */
const leastCover = 190;

const packFolder = new URL('../../../../data/media/packs/', import.meta.url);

async function readSheet(input: Buffer): Promise<Sheet> {
  const { data, info } = await sharp(input).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

const byteAt = ({ width, height, pixels }: Sheet, u: number, v: number, byte: number): number => {
  const column = Math.max(0, Math.min(width - 1, Math.floor(u * width)));
  const row = Math.max(0, Math.min(height - 1, Math.floor(v * height)));
  return pixels[(row * width + column) * 4 + byte] ?? 0;
};

/** A sheet that stands upright on the middle of its lower edge, and faces the viewer. */
function cardShape(width: number, height: number, sheet: Sheet): Shape {
  const meet = (from: Vector, way: Vector, least: number, most: number): number => {
    const distance = -from[2] / (way[2] || 1e-12);
    if (distance <= least || distance >= most) return Number.POSITIVE_INFINITY;
    const u = (from[0] + way[0] * distance) / width + 0.5;
    const v = 1 - (from[1] + way[1] * distance) / height;
    if (u < 0 || u > 1 || v < 0 || v > 1) return Number.POSITIVE_INFINITY;
    return byteAt(sheet, u, v, 3) > leastCover ? distance : Number.POSITIVE_INFINITY;
  };
  return {
    low: [-width / 2, 0, -1e-4],
    high: [width / 2, height, 1e-4],
    meet,
    crossingAt: ([x, y]) => ({
      normal: [0, 0, 1],
      uWay: [1, 0, 0],
      vWay: [0, -1, 0],
      u: x / width + 0.5,
      v: 1 - y / height,
    }),
  };
}

function cardMatter(sheet: Sheet, middle: Rgb): Matter {
  const colourAt = (u: number, v: number): Rgb => [
    byteAt(sheet, u, v, 0),
    byteAt(sheet, u, v, 1),
    byteAt(sheet, u, v, 2),
  ];
  return { colour: middle, wall: (u, v) => ({ height: 0, colour: colourAt(u, v) }), grain: 1 };
}

/** The body of a pack within its picture, as shares of the picture. */
interface Body {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly foot: number;
}

function bodyOf(sheet: Sheet): Body {
  let [left, right, top, foot] = [1, 0, 1, 0];
  for (let row = 0; row < 1; row += 1 / 160) {
    for (let column = 0; column < 1; column += 1 / 160) {
      if (byteAt(sheet, column, row, 3) <= leastCover) continue;
      left = Math.min(left, column);
      right = Math.max(right, column);
      top = Math.min(top, row);
      foot = Math.max(foot, row);
    }
  }
  return { left, right, top, foot };
}

/**
 * A pack of the catalogue, named by its file, so wide in metres as its body is. The camera sees its picture; the light
 * sees a body behind it, so that it stands on the ground and throws a shadow.
 */
export async function pack(reference: string, width: number, placing: Placing): Promise<Solid[]> {
  const sheet = await readSheet(await readFile(new URL(`${reference}.webp`, packFolder)));
  const body = bodyOf(sheet);
  const whole = width / (body.right - body.left);
  const height = (body.foot - body.top) * whole;
  const middle = ((body.left + body.right) / 2 - 0.5) * whole;
  const picture = solid(
    cardShape(whole, whole, sheet),
    cardMatter(sheet, rgb('#b9a79a')),
    { at: [-middle, (body.foot - 1) * whole, 0] },
    { seenBy: 'camera' },
  );
  const depth = width * 0.62;
  const shade = solid(
    boxShape(width * 0.94, height * 0.86, depth, 0.03),
    { colour: rgb('#b9a79a') },
    { at: [0, 0, -depth / 2 - 0.004] },
    { seenBy: 'light' },
  );
  return place([picture, shade], placing);
}
