import type { FiltersProducts, Pack, ProductDetail, Technical } from '../../../api/contract/catalogue.ts';
import type { Picture } from '../../../api/contract/common.ts';
import type { MenuLink } from '../../../api/contract/content.ts';

export const nothingKnown: Technical = {
  consumption: null,
  drying_hours: null,
  recoat_hours: null,
  open_time_minutes: null,
  mixing: null,
  thickness_mm: null,
  iaq_class: null,
};

export const powder: Technical = {
  consumption: { basis: 'per_mm', amount: 1000, unit: 'g' },
  drying_hours: 24,
  recoat_hours: 1,
  open_time_minutes: 45,
  mixing: { kind: 'water', value: 0.45 },
  thickness_mm: { min: 1, max: 20 },
  iaq_class: 'A+',
};

export function pictureOf(name: string): Picture {
  const source = (width: number, type: string, end: string) => ({
    url: `/media/${name}-${width}.${end}`,
    width,
    type,
  });
  return {
    url: `/media/${name}-640.webp`,
    webp: `/media/${name}-640.webp`,
    width: 640,
    height: 640,
    alt: name,
    sources: [
      source(640, 'image/webp', 'webp'),
      source(160, 'image/webp', 'webp'),
      source(320, 'image/avif', 'avif'),
    ],
  };
}

export function packOf(reference: string, amount: number): Pack {
  const money = { amount, currency: 'EUR' };
  return {
    id: 1,
    reference,
    ean: '2990000110015',
    label: '1\u00A0kg',
    quantity: 1,
    unit: 'kg',
    net_weight_kg: 1,
    packaging: 'box',
    price_with_tax: money,
    price_without_tax: money,
    tax_rate: 21,
    unit_price_with_tax: money,
    unit_price_without_tax: money,
    price_cut: null,
    units_per_box: 10,
    units_per_pallet: null,
    picture: pictureOf(reference.toLowerCase()),
  };
}

export const fillCategory = { id: 3, code: '3', name: 'En poudre', slug: 'en-poudre' };

export function productOf(changes: Partial<ProductDetail> = {}): ProductDetail {
  return {
    id: 1,
    reference: 'MV110',
    name: 'Rebouchage Universel poudre',
    slug: 'rebouchage-universel-poudre',
    category_name: 'En poudre',
    family: 1,
    summary: 'Reboucher trous et saignées.',
    cover: null,
    technical: powder,
    networks: [],
    pack_count: 0,
    from_pack: null,
    slugs: { fr: 'rebouchage-universel-poudre', nl: 'universeel-vulmiddel-in-poeder' },
    meta_description: '',
    description: '',
    advantages: [],
    hazard: null,
    steps: [],
    pictures: [],
    tinting: 'none',
    packs: [],
    characteristics: [],
    categories: [
      {
        ...fillCategory,
        ancestors: [
          { id: 1, code: '1', name: 'Reboucher', slug: 'reboucher' },
          { id: 2, code: '2', name: 'Intérieur', slug: 'interieur' },
        ],
      },
      { id: 9, code: '9', name: 'Promotions', slug: 'promotions', ancestors: [] },
    ],
    related: [],
    sales_plans: [1, 2],
    promoted: false,
    updated_at: '2026-11-20T10:00:00.000Z',
    ...changes,
  };
}

export function menuLinkOf(changes: Partial<MenuLink>): MenuLink {
  return {
    label: 'Lien',
    slug: '',
    code: '',
    type: 'no_destination',
    extract: '',
    color: '',
    pushes: [],
    cover: null,
    childs: [],
    ...changes,
  };
}

export const facets: FiltersProducts = {
  data: {
    SUPPORT: {
      technical_name: 'SUPPORT',
      label: 'Support',
      data: [
        { value: 'platre', label: 'Plâtre', count: 12 },
        { value: 'beton', label: 'Béton', count: 0 },
      ],
    },
    FORME: {
      technical_name: 'FORME',
      label: 'Forme',
      data: [{ value: 'poudre', label: 'Poudre', count: 0 }],
    },
  },
  total: 12,
  price: { min: 4.5, max: 64.9 },
};
