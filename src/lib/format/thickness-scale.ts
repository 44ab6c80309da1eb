const scalesMm = [5, 10, 20, 50, 100];

/** The shortest scale on which a thickness stands with some room. */
export function thicknessScaleMm(maxMm: number): number {
  return scalesMm.find((scale) => scale > maxMm) ?? Math.ceil(maxMm / 100) * 100;
}
