/** A room whose four walls are covered, in metres. */
export interface Room {
  readonly lengthM: number;
  readonly widthM: number;
  readonly heightM: number;
}

export interface Coverage {
  /** Walls of the rooms and surfaces together, in square metres. */
  readonly grossM2: number;
  /** After the openings; never below zero. */
  readonly netM2: number;
}

const centimetres = (metres: number) => Math.round(metres * 100);
const squareCentimetres = (squareMetres: number) => Math.round(squareMetres * 10_000);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** What is to be covered: the walls of the rooms, plus surfaces, less doors and windows. */
export function coveredArea(
  rooms: readonly Room[],
  surfacesM2: readonly number[],
  openingsM2: number,
): Coverage {
  const walls = rooms.map(
    ({ lengthM, widthM, heightM }) => 2 * (centimetres(lengthM) + centimetres(widthM)) * centimetres(heightM),
  );
  const gross = sum(walls) + sum(surfacesM2.map(squareCentimetres));
  const net = Math.max(0, gross - squareCentimetres(openingsM2));
  return { grossM2: gross / 10_000, netM2: net / 10_000 };
}
