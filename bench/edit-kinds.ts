import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type CategoryInput, categoryInputSchema, productInputSchema } from '../api/contract/catalogue.ts';
import {
  folderInputSchema,
  menuInputSchema,
  pageInputSchema,
  settingInputSchema,
  sliderInputSchema,
  tagInputSchema,
} from '../api/contract/content.ts';
import { carrierInputSchema } from '../api/contract/shipping.ts';
import type { RenderedSite } from './rendered-site.ts';
import { project } from './server-process.ts';

/** One change of one record of the demo. */
export interface EditKind {
  readonly name: string;
  /** It changes every page of an audience. */
  readonly isOfEveryPage?: boolean;
  /** Writes it, and compares. */
  readonly make: (site: RenderedSite) => ReturnType<RenderedSite['edit']>;
}

type Change<Input> = (input: Input) => Partial<Input>;

const readDemo = (file: string): unknown =>
  JSON.parse(readFileSync(join(project, 'data/demo', file), 'utf8'));
const listSchema = z.object({ items: z.array(z.looseObject({ id: z.number() })) });
const idSchema = z.object({ id: z.number() });

const french = <Text extends { fr: string }>(text: Text): Text => ({ ...text, fr: `${text.fr} Mesuré` });

/** The records of a file, found in lists of the API by their keys. */
function editsOf<Input extends object>(
  resource: string,
  { file, schema, key }: { file: string; schema: z.ZodType<Input>; key: keyof Input & string },
) {
  const inputs = z.array(schema).parse(readDemo(file));
  return (name: string, isEdited: (input: Input) => boolean, change: Change<Input>): EditKind => ({
    name: `${resource}: ${name}`,
    make: async (site) => {
      const input = inputs.find(isEdited);
      if (!input) throw new Error(`The demo has nothing for ${name}`);
      const { items } = listSchema.parse(await site.read(`/${resource}?lang=fr&saleplan_id=2&perPage=100`));
      const id = items.find((item) => item[key] === input[key])?.id;
      return site.edit('PUT', `/${resource}/${id}`, { ...input, ...change(input) });
    },
  });
}

/** A record that is found by its slug. */
const bySlug = <Input extends { slug: { fr: string } }>(
  name: string,
  resource: string,
  input: Input,
  change: Change<Input>,
): EditKind => ({
  name: `${resource}: ${name}`,
  make: async (site) => {
    const { id } = idSchema.parse(await site.read(`/${resource}/${input.slug.fr}?lang=fr`));
    return site.edit('PUT', `/${resource}/${id}`, { ...input, ...change(input) });
  },
});

const readProduct = (reference: string) => productInputSchema.parse(readDemo(`products/${reference}.json`));
type Product = ReturnType<typeof readProduct>;
const product = (name: string, reference: string, change: Change<Product>) =>
  bySlug(`${name} of ${reference}`, 'product', readProduct(reference), change);
const onePackDearer: Change<Product> = ({ packs: [first, ...others] }) =>
  first ? { packs: [{ ...first, price_cents: first.price_cents + 1 }, ...others] } : {};

/** Every way to edit a product that pages show. */
const productChanges: Readonly<Record<string, Change<Product>>> = {
  price: onePackDearer,
  'price of the last pack': ({ packs }) => ({
    packs: packs.map((pack, index) =>
      index === packs.length - 1 ? { ...pack, price_cents: pack.price_cents + 1 } : pack,
    ),
  }),
  'description in French': ({ description }) => ({
    description: { ...description, fr: `${description.fr}<p>Mesuré.</p>` },
  }),
  name: ({ name }) => ({ name: { fr: `Mesuré ${name.fr}`, nl: `Gemeten ${name.nl}` } }),
  'translation of its name': ({ name }) => ({ name: { ...name, nl: `Gemeten ${name.nl}` } }),
  'summary in French': ({ summary }) => ({ summary: french(summary) }),
  'slug in French': ({ slug }) => ({ slug: { ...slug, fr: `mesure-${slug.fr}` } }),
  'number of packs': ({ packs }) => ({ packs: packs.slice(0, 1) }),
  'what goes with it': ({ related }) => ({ related: related.slice(1) }),
  filters: ({ filters }) => ({ filters: Object.fromEntries(Object.entries(filters).slice(1)) }),
  'sales plans': ({ promoted }) => ({
    sales_plans: ['pro'],
    promoted: promoted.pro === undefined ? {} : { pro: promoted.pro },
  }),
  pictures: ({ pictures }) => ({ pictures: pictures.slice(1) }),
  consumption: () => ({ consumption: null }),
  steps: ({ steps }) => ({ steps: { ...steps, nl: [...steps.nl, 'Laten drogen.'] } }),
};

const categories = z.array(categoryInputSchema).parse(readDemo('categories.json'));
function category(name: string, code: string, change: Change<CategoryInput>): EditKind {
  const input = categories.find((each) => each.code === code);
  if (!input) throw new Error(`The demo has no category ${code}`);
  return bySlug(`${name} of ${code}`, 'category', input, change);
}

const setting = editsOf('setting', { file: 'settings.json', schema: settingInputSchema, key: 'code' });
const carrier = editsOf('carrier', { file: 'carriers.json', schema: carrierInputSchema, key: 'code' });
const slider = editsOf('slider', { file: 'sliders.json', schema: sliderInputSchema, key: 'code' });
const tag = editsOf('tags', { file: 'tags.json', schema: tagInputSchema, key: 'key' });
const folder = editsOf('folder', { file: 'folders.json', schema: folderInputSchema, key: 'code' });
const anyOne = () => true;

const menu: EditKind = {
  name: 'menu: first label in French',
  isOfEveryPage: true,
  make: async (site) => {
    const input = menuInputSchema.parse(readDemo('menus/menu_pro.json'));
    const { id } = idSchema.parse(await site.read('/menu/menu_pro?lang=fr'));
    const items = input.items.map((item, index) =>
      index === 0 ? { ...item, label: french(item.label) } : item,
    );
    return site.edit('PUT', `/menu/${id}`, { ...input, items });
  },
};

/** The page that most others lead to. */
const linkedPage = pageInputSchema.parse(readDemo('pages/advice-quantity.json'));
const page = (name: string, change: Change<typeof linkedPage>) => bySlug(name, 'page', linkedPage, change);

/** Products that stand in the footer, and elsewhere only. */
const [promoted, ordinary] = ['MV722', 'MV214'] as const;

/** Edits whose pages are counted: few more may be rendered than change. */
export const countedEdits: readonly EditKind[] = [
  ...['price', 'description in French', 'name'].flatMap((name) =>
    [ordinary, promoted].map((reference) => product(name, reference, productChanges[name] ?? onePackDearer)),
  ),
  product('place 6 → 7', promoted, ({ promoted: places }) => ({
    promoted: Object.fromEntries(Object.entries(places).map(([target, place]) => [target, place + 1])),
  })),
  product('translation of its name', ordinary, productChanges['translation of its name'] ?? onePackDearer),
  category('name in French', '4.2', ({ name }) => ({ name: french(name) })),
  setting('telephone in French', ({ code }) => code === 'company_phone', ({ value }) => ({ value: french(value) })),
  carrier('price', anyOne, ({ bands: [first, ...others] }) => ({
    bands: first ? [{ ...first, price_cents: first.price_cents + 100 }, ...others] : [],
  })),
  page('slug in French of the page that most lead to', ({ slug }) => ({
    slug: { ...slug, fr: `mesure-${slug.fr}` },
  })),
  menu,
];

/** Edits of whatever pages show. */
export const edits: readonly EditKind[] = [
  ...countedEdits,
  ...[ordinary, promoted].flatMap((reference) =>
    Object.entries(productChanges).map(([name, change]) => product(name, reference, change)),
  ),
  category('slug in French', '4.2', ({ slug }) => ({ slug: { ...slug, fr: `mesure-${slug.fr}` } })),
  category('description', '4', ({ description }) => ({ description: french(description) })),
  category('place', '4', ({ position }) => ({ position: position + 100 })),
  category('family', '4.2', () => ({ family: 1 })),
  carrier('name in Dutch', anyOne, ({ name }) => ({ name: { ...name, nl: 'Gemeten' } })),
  carrier('amount from which it is free', anyOne, ({ free }) => ({
    free: free && { ...free, from_cents: free.from_cents + 100 },
  })),
  carrier('countries', anyOne, () => ({ countries: ['be'] })),
  slider('title', anyOne, ({ title }) => ({ title: french(title) })),
  tag('label of questions', ({ kind }) => kind === 'faq', ({ label }) => ({ label: french(label) })),
  folder('title', anyOne, ({ title }) => ({ title: french(title) })),
  folder('slug', anyOne, ({ slug }) => ({ slug: { ...slug, fr: `mesure-${slug.fr}` } })),
  page('title in French', ({ title }) => ({ title: french(title) })),
  page('day, which is to come', () => ({ published_at: '2100-01-01' })),
];
