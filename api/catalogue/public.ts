/** What the shop may ask the catalogue for: the packs of a product, and its card. */
export { type PackRow, tintingCentsOf, toPack } from './products/pack.ts';
export { type CardRow, selectCards, toProductCard } from './products/product-card.ts';
