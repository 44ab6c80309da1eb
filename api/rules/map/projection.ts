import type { Point } from '../distance.ts';

/** A place on the drawing, in its units. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The drawing of `benelux.json`: Mercator, 6000 units for the degrees from west to east. */
export const drawing = { width: 6000, height: 6931 } as const;
const west = 1.6;
const east = 8.4;
const north = 53.8;
const unitsPerDegree = drawing.width / (east - west);

const mercator = (latitude: number) =>
  (Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * 180) / Math.PI;

export const project = ({ latitude, longitude }: Point): Spot => ({
  x: (longitude - west) * unitsPerDegree,
  y: (mercator(north) - mercator(latitude)) * unitsPerDegree,
});

/** The point that a place on the drawing stands for: undoes `project`. */
export const unproject = ({ x, y }: Spot): Point => ({
  latitude: latitudeOf(mercator(north) - y / unitsPerDegree),
  longitude: west + x / unitsPerDegree,
});

const latitudeOf = (height: number) => (Math.atan(Math.exp((height * Math.PI) / 180)) * 360) / Math.PI - 90;
