/** A fixed number from 0 to 1 for a point of the integer grid. */
export function hash(x: number, y: number): number {
  const mixed = Math.imul(x, 374761393) ^ Math.imul(y, 668265263);
  const stirred = Math.imul(mixed ^ (mixed >>> 13), 1274126177);
  return ((stirred ^ (stirred >>> 16)) >>> 0) / 4294967296;
}

const fade = (share: number): number => share * share * share * (share * (share * 6 - 15) + 10);

/** Smooth noise from −1 to 1, with a grain of one unit. */
export function noise(x: number, y: number): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const across = fade(x - column);
  const down = fade(y - row);
  const upperLeft = hash(column, row);
  const upperRight = hash(column + 1, row);
  const lowerLeft = hash(column, row + 1);
  const lowerRight = hash(column + 1, row + 1);
  const value =
    upperLeft +
    (upperRight - upperLeft) * across +
    (lowerLeft - upperLeft) * down +
    (upperLeft - upperRight - lowerLeft + lowerRight) * across * down;
  return value * 2 - 1;
}

/** Noise upon noise, each octave turned, finer and weaker than the one before. */
export function fractal(x: number, y: number, octaves = 5): number {
  let value = 0;
  let strength = 0.5;
  let across = x;
  let down = y;
  for (let octave = 0; octave < octaves; octave++) {
    value += noise(across, down) * strength;
    const turned = across * 0.8 - down * 0.6;
    down = (across * 0.6 + down * 0.8) * 2.03 + 17.3;
    across = turned * 2.03 + 9.1;
    strength *= 0.5;
  }
  return value;
}

export const clamp = (value: number, low = 0, high = 1): number => Math.max(low, Math.min(high, value));

export const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

/** 0 up to `from`, 1 beyond `to`, smooth between. */
export function step(from: number, to: number, value: number): number {
  const share = clamp((value - from) / (to - from));
  return share * share * (3 - 2 * share);
}

/** A bell round `centre`: 1 at its top, and next to nothing beyond twice `width`. */
export const bell = (value: number, centre: number, width: number): number =>
  Math.exp(-(((value - centre) / width) ** 2));
