import type { ProductDetail } from '../../../api/contract/catalogue.ts';
import { productKind } from '../../../api/rules/product-kind.ts';

const scalesMm = [5, 10, 20, 50, 100];

/** The shortest scale on which a thickness stands with some room. */
export function thicknessScaleMm(maxMm: number): number {
  return scalesMm.find((scale) => scale > maxMm) ?? Math.ceil(maxMm / 100) * 100;
}

/** Whether more thickness is laid in several coats: not of a grain of one size, nor of what levels itself or sticks boards. */
export function isLaidInCoats({ family, technical }: Pick<ProductDetail, 'family' | 'technical'>): boolean {
  const { thickness_mm, recoat_hours } = technical;
  if (thickness_mm === null || thickness_mm.min === thickness_mm.max || recoat_hours === null) return false;
  return productKind(family, technical) !== 'floor';
}
