import { lights } from './light.ts';
import type { Kind } from './nearness.ts';
import { nearnessOf } from './nearness.ts';
import type { Pack } from './pack.ts';
import { shapeOf } from './pack-shape.ts';
import { drawAerosol } from './shapes/aerosol.ts';
import { drawBottle } from './shapes/bottle.ts';
import { drawBox } from './shapes/box.ts';
import { drawBucket } from './shapes/bucket.ts';
import { drawCartridge } from './shapes/cartridge.ts';
import { drawJerrycan } from './shapes/jerrycan.ts';
import { drawKnife } from './shapes/knife.ts';
import { drawPot } from './shapes/pot.ts';
import { drawRoll } from './shapes/roll.ts';
import { drawSack } from './shapes/sack.ts';
import { drawSander } from './shapes/sander.ts';
import type { DrawShape } from './shapes/shape.ts';
import { drawTin } from './shapes/tin.ts';
import { drawTube } from './shapes/tube.ts';
import { frameDrawing } from './stage.ts';

const drawings: Readonly<Record<Kind, DrawShape>> = {
  bucket: drawBucket,
  pot: drawPot,
  tin: drawTin,
  sack: drawSack,
  box: drawBox,
  tube: drawTube,
  aerosol: drawAerosol,
  cartridge: drawCartridge,
  bottle: drawBottle,
  jerrycan: drawJerrycan,
  knife: drawKnife,
  sander: drawSander,
  roll: drawRoll,
};

/** The picture of a pack as SVG, on a transparent ground. */
export function drawPackshot(pack: Pack): string {
  const { kind, size } = shapeOf(pack);
  return frameDrawing(`<defs>${lights}</defs>${drawings[kind](pack, size)}`, nearnessOf(kind, size));
}
