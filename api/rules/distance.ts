export interface Point {
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
}

/** Mean radius of the earth in metres. */
const earthRadius = 6_371_008.8;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres as the crow flies. */
export function distanceBetween(from: Point, to: Point): number {
  const latitude = radians(to.latitude - from.latitude);
  const longitude = radians(to.longitude - from.longitude);
  const chord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitude / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)));
}
