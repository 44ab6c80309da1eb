import type { Pack, ProductCard, ProductDetail, ProductPacks } from '../../../api/contract/catalogue.ts';
import type { operations } from '../../../api/contract/operations.ts';
import { call } from './call.ts';
import {
  type Check,
  having,
  isAny,
  isMoney,
  isNumber,
  isPicture,
  isText,
  listOf,
  nullOr,
  oneOf,
} from './shape.ts';

const stock = nullOr(having({ state: isText, label: isText }));
const prices = { price_with_tax: isMoney, price_without_tax: isMoney };

/** What is shown of products that go with another one. */
export const areRelated = listOf(
  having({
    id: isNumber,
    slug: isText,
    name: isText,
    cover: nullOr(isPicture),
    from_pack: nullOr(having({ ...prices, label: isText })),
  } satisfies Partial<Record<keyof ProductCard, Check>>),
);

const card = {
  id: isNumber,
  reference: isText,
  name: isText,
  slug: isText,
  family: isNumber,
  cover: nullOr(isPicture),
  from_pack: nullOr(having({ ...prices, id: isNumber, reference: isText, label: isText, stock })),
} satisfies Partial<Record<keyof ProductCard, Check>>;

/** What a list of products shows of them. */
export const areListed = listOf(having({ ...card, summary: isText, pack_count: isNumber }));

const isShare = having({ value: isNumber });
const isRange = having({ min: isNumber, max: isNumber });

/** What is compared of a product: its other figures are shown as the API writes them. */
export const isCompared = having({
  ...card,
  tinting: isText,
  technical: having({
    consumption: nullOr(having({ basis: isText, amount: isNumber, unit: isText })),
    mixing: nullOr(oneOf('kind', { ready: isAny, water: isShare, hardener: isShare, dilution: isShare })),
    thickness_mm: nullOr(isRange),
  } satisfies Partial<Record<keyof ProductDetail['technical'], Check>>),
  packs: listOf(
    having({
      ...prices,
      tinting_price_with_tax: isMoney,
      label: isText,
      quantity: isNumber,
      unit: isText,
      net_weight_kg: nullOr(isNumber),
    } satisfies Partial<Record<keyof Pack, Check>>),
  ),
  characteristics: listOf(having({ key: isText, label: isText, value: isText })),
} satisfies Partial<Record<keyof ProductDetail, Check>>);

/** What is shown of a pack that is to be chosen. */
const isPack = having({
  ...prices,
  id: isNumber,
  reference: isText,
  label: isText,
  quantity: isNumber,
  unit: isText,
  net_weight_kg: nullOr(isNumber),
  unit_price_with_tax: isMoney,
  unit_price_without_tax: isMoney,
  price_cut: nullOr(having({ since: isText, lowest_with_tax: isMoney, lowest_without_tax: isMoney })),
  units_per_box: isNumber,
  units_per_pallet: nullOr(isNumber),
  stock,
} satisfies Partial<Record<keyof Pack, Check>>);

/** A product by its id or the name in its URL. */
export const showProduct = call<typeof operations.product.show>('product.show', 'GET', '/product/{id}', [
  'id',
  'name',
  'slug',
  'technical',
  'packs',
  'characteristics',
  'from_pack',
]);

/** The packs of a product. */
export const showPacks = call<typeof operations.product.packs>(
  'product.packs',
  'GET',
  '/product/{id}/packs',
  ['packs'],
  having({
    id: isNumber,
    name: isText,
    tinting: isText,
    consumption: nullOr(having({ basis: isText, amount: isNumber, unit: isText })),
    packs: listOf(isPack),
  } satisfies Partial<Record<keyof ProductPacks, Check>>),
);

/** The products of a selection, a page of it, as cards show them. */
export const listProducts = call<typeof operations.product.index>('product.index', 'GET', '/product', [
  'items',
  'total',
]);
