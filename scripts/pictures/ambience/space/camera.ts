import { add, cross, dot, scale, subtract, unit, type Vector } from './pose.ts';

/** A camera: where it stands, what it looks at, and its upright angle of view in degrees. */
export interface Camera {
  readonly from: Vector;
  readonly to: Vector;
  readonly angle: number;
  /** Uprights stay upright, as an architect's camera keeps them, unless it is turned up or down. */
  readonly isTilted?: boolean;
}

/** The way of the ray through a point of the picture, both shares from 0 (left, top) to 1. */
export function lensOf(camera: Camera, aspect: number): (across: number, down: number) => Vector {
  const look = subtract(camera.to, camera.from);
  const level: Vector = camera.isTilted === true ? look : [look[0], 0, look[2]];
  const ahead = unit(level);
  const right = unit(cross(ahead, [0, 1, 0]));
  const up = cross(right, ahead);
  const high = 2 * Math.tan((camera.angle * Math.PI) / 360);
  const rise = dot(look, up) / dot(look, ahead);
  return (across, down) => {
    const x = (across - 0.5) * high * aspect;
    const y = (0.5 - down) * high + rise;
    return unit(add(ahead, add(scale(right, x), scale(up, y))));
  };
}
