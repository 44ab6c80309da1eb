import { dayRoom, eveningRoom, lamp } from '../parts/daylight.ts';
import { curtain, floorLamp, framed, pendant, plant, radiator } from '../parts/furniture.ts';
import { boards, cloth, familyColour, fillerSkin, oakFloor, paint, plain } from '../parts/matters.ts';
import { room } from '../parts/room.ts';
import { bed, chair, sofa, table } from '../parts/seats.ts';
import { boxShape } from '../space/box.ts';
import type { Shot } from '../space/shoot.ts';
import { solid } from '../space/solid.ts';

/** A living room by day, its long wall smoothed and painted. */
export function livingRoomByDay(): Shot {
  const { solids, openings } = room({
    width: 4.8,
    height: 2.7,
    depth: 5,
    floor: oakFloor,
    windows: [{ away: 1.5, width: 1.3, sill: 0.5, height: 1.9 }],
  });
  return {
    camera: { from: [2.9, 1.3, 4.7], to: [2.3, 1.12, 0], angle: 41 },
    light: dayRoom(openings),
    exposure: 1.25,
    solids: [
      ...solids,
      ...sofa({ at: [2.7, 0, 0.62] }, '#7d8a86'),
      ...framed({ at: [2.7, 1.35, 0] }, 1.1, 0.72, paint('#d9896f')),
      ...plant({ at: [4.25, 0, 0.55] }, 1.1),
      ...table({ at: [2.6, 0, 1.75] }, { width: 1, depth: 0.6, height: 0.36 }),
      solid(boxShape(2.8, 0.012, 1.9, 0.01), cloth('#cdbfa6', 0.15), { at: [2.6, 0, 1.75] }),
      ...curtain({ at: [0.12, 0.02, 2.45], turn: 90 }, 0.5, 2.55),
    ],
  };
}

/** The same hour in a bedroom, at night. */
export function bedroomByEvening(): Shot {
  const { solids, openings } = room({
    width: 3.8,
    height: 2.6,
    depth: 4.8,
    floor: boards('#a98458', 0.16),
    back: paint('#8f9c93'),
    windows: [{ away: 1.7, width: 1.1, sill: 0.8, height: 1.4 }],
  });
  const shade = floorLamp({ at: [3.25, 0, 0.5] }, 1.45);
  return {
    camera: { from: [1.6, 1.3, 4.5], to: [1.95, 1.05, 0], angle: 42 },
    light: eveningRoom(openings, [lamp([3.25, 1.45, 0.5], 1.3, 0.1)]),
    exposure: 1.05,
    solids: [
      ...solids,
      ...shade,
      ...bed({ at: [1.8, 0, 1.08] }, '#c7b49a'),
      ...framed({ at: [1.8, 1.45, 0] }, 0.6, 0.6, paint('#c9a24a')),
      solid(boxShape(0.42, 0.42, 0.38, 0.01), paint('#e4dccd'), { at: [0.72, 0, 0.3] }),
    ],
  };
}

/** A dining room in the evening, under its lamp. */
export function diningRoomByEvening(): Shot {
  const { solids, openings } = room({
    width: 4.4,
    height: 2.7,
    depth: 5,
    floor: oakFloor,
    back: fillerSkin(0.1),
    windows: [{ away: 1.4, width: 1.2, sill: 0.7, height: 1.7 }],
  });
  const at = [2.2, 1.55, 1.5] as const;
  return {
    camera: { from: [2.7, 1.4, 4.7], to: [2.15, 1.1, 0], angle: 41 },
    light: eveningRoom(openings, [lamp([2.2, 1.48, 1.5], 2.2, 0.08)]),
    exposure: 1.05,
    solids: [
      ...solids,
      ...pendant({ at }, 1.15, familyColour(3)),
      ...table({ at: [2.2, 0, 1.5] }),
      ...chair({ at: [1.75, 0, 0.95], turn: 4 }),
      ...chair({ at: [2.6, 0, 0.95], turn: -5 }),
      ...chair({ at: [3.3, 0, 1.6], turn: -95 }),
      ...radiator({ at: [3.5, 0, 0.06] }, { width: 0.9, height: 0.62 }),
      solid(boxShape(0.09, 0.2, 0.09, 0.03), plain('#5f7c84', 0.5), { at: [2.35, 0.74, 1.45] }),
    ],
  };
}
