import sharp, { type Sharp } from 'sharp';
import { clamp, hash } from './noise.ts';
import type { Wall } from './surface.ts';

/** Grazing light: where it comes from (degrees), how far shadows reach (pixels), how bright the shade is. */
export interface Light {
  readonly azimuth: number;
  readonly elevation: number;
  readonly reach: number;
  readonly ambient?: number;
}

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

interface Relief extends PictureSize {
  readonly heights: Float32Array;
  readonly gloss: Float32Array;
  readonly colours: Float32Array;
  readonly highest: number;
}

function sample({ width, height }: PictureSize, wall: Wall): Relief {
  const heights = new Float32Array(width * height);
  const gloss = new Float32Array(width * height);
  const colours = new Float32Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const surface = wall(x, y);
      heights[at] = surface.height;
      gloss[at] = surface.gloss ?? 0;
      colours.set(surface.colour, at * 3);
    }
  }
  const highest = heights.reduce((top, each) => Math.max(top, each), Number.NEGATIVE_INFINITY);
  return { width, height, heights, gloss, colours, highest };
}

const heightAt = ({ heights, width, height }: Relief, x: number, y: number): number =>
  heights[clamp(y, 0, height - 1) * width + clamp(x, 0, width - 1)] ?? 0;

/** How much of the light reaches a point past what stands between it and the lamp: 0 to 1. */
function openness(
  relief: Relief,
  x: number,
  y: number,
  beam: { x: number; y: number; rise: number; reach: number },
): number {
  const own = heightAt(relief, x, y);
  let open = 1;
  // Beyond this distance the beam passes over everything.
  const reach = Math.min(beam.reach, (relief.highest - own) / beam.rise);
  for (let distance = 1; distance <= reach && open > 0; distance += distance < 6 ? 1 : 2) {
    const column = Math.round(x + beam.x * distance);
    const row = Math.round(y + beam.y * distance);
    if (column < 0 || row < 0 || column >= relief.width || row >= relief.height) break;
    const above = (relief.heights[row * relief.width + column] ?? 0) - own - beam.rise * distance;
    if (above > 0) open = Math.min(open, 1 - clamp(above / (0.6 + distance * 0.12)));
  }
  return open;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

interface Shade {
  readonly diffuse: number;
  readonly specular: number;
}

/** The brightness of every point under the light, from the slope of the wall and the shadows on it. */
function shader(relief: Relief, light: Light): (x: number, y: number) => Shade {
  const azimuth = radians(light.azimuth);
  const elevation = radians(light.elevation);
  const ambient = light.ambient ?? 0.42;
  const lamp = {
    x: Math.cos(azimuth) * Math.cos(elevation),
    y: Math.sin(azimuth) * Math.cos(elevation),
    z: Math.sin(elevation),
  };
  const beam = { x: Math.cos(azimuth), y: Math.sin(azimuth), rise: Math.tan(elevation), reach: light.reach };
  const half = (lamp.z + 1) / Math.hypot(lamp.x, lamp.y, lamp.z + 1);
  return (x, y) => {
    const slopeX = (heightAt(relief, x + 1, y) - heightAt(relief, x - 1, y)) / 2;
    const slopeY = (heightAt(relief, x, y + 1) - heightAt(relief, x, y - 1)) / 2;
    const unit = 1 / Math.sqrt(slopeX * slopeX + slopeY * slopeY + 1);
    const facing = -slopeX * lamp.x - slopeY * lamp.y;
    const open = openness(relief, x, y, beam);
    const diffuse = ambient + (1 - ambient) * (Math.max(0, (facing + lamp.z) * unit) / lamp.z) * open;
    const shine = relief.gloss[y * relief.width + x] ?? 0;
    const specular = shine === 0 ? 0 : shine * open * clamp((facing * 0.7 + half) * unit) ** 42 * 90;
    return { diffuse, specular };
  };
}

/** A wall lit like a real one: shadows, a fall of light across the picture, and a fine grain. */
export function lightWall(size: PictureSize, wall: Wall, light: Light): Sharp {
  const { width, height } = size;
  const relief = sample(size, wall);
  const { colours } = relief;
  const shadeAt = shader(relief, light);
  const pixels = new Uint8ClampedArray(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3;
      const { diffuse, specular } = shadeAt(x, y);
      const fall = 1.06 - 0.26 * ((x / width) * 0.55 + (y / height) * 0.45);
      const grain = (hash(x, y) - 0.5) * 2;
      const lift = specular + grain;
      // Shade is a little warm, as light off a plastered room is.
      const warm = 1 - diffuse;
      pixels[at] = (colours[at] ?? 0) * (diffuse + warm * 0.03) * fall + lift;
      pixels[at + 1] = (colours[at + 1] ?? 0) * diffuse * fall + lift;
      pixels[at + 2] = (colours[at + 2] ?? 0) * (diffuse - warm * 0.012) * fall + lift - specular * 0.06;
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}
