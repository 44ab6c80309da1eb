/** Light in the three linear channels of sRGB, each from 0 to 1. */
export type LinearLight = readonly [red: number, green: number, blue: number];

/** From this light reflectance on, a shade may be used outside: darker walls grow too hot in the sun. */
export const outsideReflectance = 25;

/** `c7b79a` → linear light, by the transfer function of IEC 61966-2-1. */
export function linearLight(hex: string): LinearLight {
  return [channel(hex.slice(0, 2)), channel(hex.slice(2, 4)), channel(hex.slice(4, 6))];
}

function channel(pair: string): number {
  const value = Number.parseInt(pair, 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Luminance of linear sRGB light for the D65 white, from 0 to 1: the Y of CIE 1931. */
export const luminance = ([red, green, blue]: LinearLight): number =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** Light reflectance of a shade in percent, with two decimals: CIE Y of its sRGB colour, white being 100. */
export const lightReflectance = (hex: string): number =>
  Math.round(luminance(linearLight(hex)) * 10_000) / 100;

export const isForOutside = (hex: string): boolean => lightReflectance(hex) >= outsideReflectance;

/** CIE 1976 L*a*b* for the D65 white of sRGB. */
export type Lab = readonly [lightness: number, a: number, b: number];

export function toLab([red, green, blue]: LinearLight): Lab {
  const x = bent((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
  const y = bent(luminance([red, green, blue]));
  const z = bent((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const bent = (value: number): number => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);

/** ΔE*ab of CIE 1976: about 2 is just seen side by side. */
export const colourDifference = (one: Lab, other: Lab): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
