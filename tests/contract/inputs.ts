import type { CategoryInput, ProductInput, VocabularyInput } from '../../api/contract/catalogue.ts';
import type {
  CountryInput,
  FolderInput,
  MenuInput,
  PageInput,
  SettingInput,
  SiteInput,
  SliderInput,
  TagInput,
} from '../../api/contract/content.ts';
import type { StoreInput } from '../../api/contract/store-locator.ts';
import { nothingKnown } from '../fixtures/products.ts';

const both = <Value>(value: Value) => ({ fr: value, nl: value });
const translated = (text: string) => ({ fr: `${text} (fr)`, nl: `${text} (nl)` });

export const siteInput = (): SiteInput => ({
  url: 'shop.test',
  sales_plans: [
    { target: 'part', currency: 'EUR', symbol: '€' },
    { target: 'pro', currency: 'EUR', symbol: '€' },
  ],
  languages: [
    { iso: 'nl', label: 'Nederlands' },
    { iso: 'fr', label: 'Français' },
  ],
});

export const settingInput = (given: Partial<SettingInput> = {}): SettingInput => ({
  code: 'link_facebook',
  value: both('https://social.test/shop'),
  ...given,
});

export const countryInput = (given: Partial<CountryInput> = {}): CountryInput => ({
  iso: 'be',
  name: { fr: 'Belgique', nl: 'België' },
  link: null,
  position: 1,
  ...given,
});

const weekday = [{ from: '08:00', to: '12:00' }];
export const storeInput = (given: Partial<StoreInput> = {}): StoreInput => ({
  code: 'gent',
  name: { fr: 'Comptoir de Gand', nl: 'Winkel in Gent' },
  type: 'diy-store',
  address: { fr: 'Rue Neuve 1', nl: 'Nieuwstraat 1' },
  zip: '9000',
  city: { fr: 'Gand', nl: 'Gent' },
  country: 'be',
  phone: '+32 2 000 00 10',
  email: null,
  website: null,
  latitude: 51.05,
  longitude: 3.7167,
  hours: {
    monday: weekday,
    tuesday: weekday,
    wednesday: weekday,
    thursday: weekday,
    friday: weekday,
    saturday: [],
    sunday: [],
  },
  closed_on_holidays: true,
  exceptions: [],
  tints: true,
  ranges: [],
  professional_only: false,
  ...given,
});

export const tagInput = (given: Partial<TagInput> = {}): TagInput => ({
  kind: 'theme',
  key: 'choix',
  label: { fr: 'Choix', nl: 'Keuze' },
  position: 1,
  ...given,
});

export const pageInput = (given: Partial<PageInput> = {}): PageInput => ({
  code: 'about',
  technical_type: 'page',
  title: { fr: 'À propos', nl: 'Over ons' },
  slug: { fr: 'a-propos', nl: 'over-ons' },
  description: translated('A page'),
  meta_description: translated('A page'),
  cover: null,
  tags: [],
  sales_plans: ['part', 'pro'],
  negoce: null,
  published: true,
  published_at: '2026-01-15',
  blocks: { fr: [{ type: 'text', html: '<p>Bonjour</p>' }], nl: [{ type: 'text', html: '<p>Dag</p>' }] },
  ...given,
});

export const folderInput = (given: Partial<FolderInput> = {}): FolderInput => ({
  code: 'damp',
  title: translated('Damp'),
  slug: { fr: 'humidite', nl: 'vocht' },
  description: translated('A folder'),
  meta_description: translated('A folder'),
  cover: null,
  sales_plans: ['part', 'pro'],
  sections: [{ type: 'choix', blocks: both([{ type: 'text', html: '<p>Bonjour</p>' }]) }],
  ...given,
});

export const sliderInput = (given: Partial<SliderInput> = {}): SliderInput => ({
  code: 'spring',
  position: 1,
  sales_plans: ['pro'],
  negoce: null,
  title: translated('Spring'),
  text: translated('A slide'),
  label: translated('Read'),
  link: { type: 'no_destination' },
  cover: null,
  ...given,
});

export const menuInput = (given: Partial<MenuInput> = {}): MenuInput => ({
  code: 'menu_pro',
  items: [{ label: { fr: 'Accueil', nl: 'Start' }, link: { type: 'screen', destination: 'home' } }],
  ...given,
});

export const categoryInput = (given: Partial<CategoryInput> = {}): CategoryInput => ({
  code: 'fill',
  parent: null,
  position: 1,
  family: 1,
  name: { fr: 'Reboucher', nl: 'Opvullen' },
  slug: { fr: 'reboucher', nl: 'opvullen' },
  description: both(''),
  meta_description: both(''),
  cover: null,
  ...given,
});

/** Words that `productInput` points to. */
export const vocabularyInputs: readonly VocabularyInput[] = [
  { kind: 'destination', code: 'inside', label: both('inside') },
  { kind: 'use', code: 'filling', label: both('filling') },
  { kind: 'form', code: 'powder', label: both('powder') },
];

export const productInput = (given: Partial<ProductInput> = {}): ProductInput => ({
  reference: 'MV110',
  name: { fr: 'Enduit', nl: 'Plamuur' },
  slug: { fr: 'enduit', nl: 'plamuur' },
  summary: translated('A filler'),
  meta_description: both(''),
  description: both('<p>Text</p>'),
  advantages: both([]),
  steps: both([]),
  categories: ['fill'],
  sales_plans: ['part', 'pro'],
  promoted: {},
  destination: 'inside',
  use: 'filling',
  form: 'powder',
  supports: [],
  colour: null,
  storage: null,
  cleaning: null,
  ...nothingKnown,
  hazard: null,
  declaration: null,
  filters: {},
  tinting: 'none',
  packs: [],
  related: [],
  pictures: [],
  ...given,
});
