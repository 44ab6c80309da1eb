import type { Point } from '../../api/rules/distance.ts';

/** Degrees that an arrow key moves a point by: about 100 metres. */
const stepDegrees = 0.001;
/** Step with the Shift key: about a kilometre. */
const longStepDegrees = 0.01;

const directions: ReadonlyMap<string, Point> = new Map([
  ['ArrowUp', { latitude: 1, longitude: 0 }],
  ['ArrowDown', { latitude: -1, longitude: 0 }],
  ['ArrowRight', { latitude: 0, longitude: 1 }],
  ['ArrowLeft', { latitude: 0, longitude: -1 }],
]);

interface PressedKey {
  readonly key: string;
  readonly shiftKey: boolean;
}

/** Where a key moves a point to; undefined for a key that moves nothing. */
export function pointAfterKey(from: Point, { key, shiftKey }: PressedKey): Point | undefined {
  const direction = directions.get(key);
  const step = shiftKey ? longStepDegrees : stepDegrees;
  return (
    direction && {
      latitude: from.latitude + direction.latitude * step,
      longitude: from.longitude + direction.longitude * step,
    }
  );
}
