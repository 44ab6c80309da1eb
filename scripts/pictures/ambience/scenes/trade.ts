import type { Family } from '../../../../api/kernel/media/drawing/palette.ts';
import { hash } from '../noise.ts';
import { dullRoom } from '../parts/daylight.ts';
import { cement, paint, plain } from '../parts/matters.ts';
import { room } from '../parts/room.ts';
import { parcel, rack, sackPallet } from '../parts/trade.ts';
import { boxShape } from '../space/box.ts';
import type { Shot } from '../space/shoot.ts';
import { type Solid, solid } from '../space/solid.ts';

const familyOf = (index: number): Family => ((index % 8) + 1) as Family;

/** What stands on one place of a rack: parcels, or sacks on their pallet. */
function load(level: number, bay: number): Solid[] {
  const seed = level * 4 + bay;
  if (seed % 3 !== 1) return sackPallet({}, familyOf(seed + 1), 4 + (seed % 2) * 2);
  return Array.from({ length: 8 }, (_, index) => {
    const at = [((index % 4) - 1.5) * 0.3, 0.02 + Math.floor(index / 4) * 0.37, 0] as const;
    return parcel([0.28, 0.35, 0.7], { at, turn: (hash(index, seed) - 0.5) * 4 });
  });
}

/** An aisle of the warehouse under its roof lights. */
export function warehouse(): Shot {
  const floor = { ...cement('#a6a198'), gloss: 0.3 };
  const { solids } = room({
    width: 9.4,
    height: 6.6,
    depth: 16,
    floor,
    skirting: 0,
    walls: paint('#dcd8cf'),
  });
  const roofLights = [2.5, 7, 11.5].map((z) => ({
    corner: [3.4, 6.58, z + 0.7] as const,
    across: [0, 0, -1.4] as const,
    up: [2.6, 0, 0] as const,
  }));
  const panes = [2.5, 7, 11.5].map((z) =>
    solid(
      boxShape(2.6, 0.01, 1.4),
      { ...plain('#ffffff'), glow: 3 },
      { at: [4.7, 6.57, z] },
      { seenBy: 'camera' },
    ),
  );
  const racks = [1.1, 8.3].flatMap((x, side) =>
    [3, 9].flatMap((z) => rack({ at: [x, 0, z], turn: side === 0 ? 90 : -90 }, 3, load)),
  );
  return {
    camera: { from: [4.3, 1.7, 15], to: [4.75, 1.9, 0], angle: 40 },
    light: { ...dullRoom(roofLights), rest: 0.5 },
    exposure: 1,
    solids: [
      ...solids,
      ...panes,
      ...racks,
      ...sackPallet({ at: [5.5, 0, 8.2], turn: 12 }, 2),
      ...sackPallet({ at: [3.9, 0, 3.5] }, 1, 6),
    ],
  };
}
