import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import {
  categoryInputSchema,
  filterInputSchema,
  productInputSchema,
  vocabularyInputSchema,
} from '../api/contract/catalogue.ts';
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

const moved = <Slug extends { fr: string }>(slug: Slug): Slug => ({ ...slug, fr: `mesure-${slug.fr}` });
const french = <Text extends { fr: string }>(text: Text): Text => ({ ...text, fr: `${text.fr} Mesuré` });

/** A record as the edits before have left it. */
interface EditedRecord<Input> {
  readonly resource: string;
  input: Input;
  readonly findId: (site: RenderedSite, input: Input) => Promise<number>;
}

/** An edit that leaves everything else of the record as it is. */
const editOf = <Input extends object>(
  name: string,
  record: EditedRecord<Input>,
  change: Change<Input>,
): EditKind => ({
  name: `${record.resource}: ${name}`,
  make: async (site) => {
    const { resource, input, findId } = record;
    const edited = { ...input, ...change(input) };
    const changes = await site.edit('PUT', `/${resource}/${await findId(site, input)}`, edited);
    record.input = edited;
    return changes;
  },
});

interface Listed<Input> {
  readonly resource: string;
  readonly file: string;
  readonly schema: z.ZodType<Input>;
  /** Fields that tell it from all others. */
  readonly keys: readonly (keyof Input & string)[];
  /** By default the first of the file. */
  readonly isWanted?: (input: Input) => boolean;
}

/** A record that the API has in lists alone. */
function listed<Input extends object>(options: Listed<Input>): EditedRecord<Input> {
  const { resource, file, schema, keys, isWanted = () => true } = options;
  const input = z.array(schema).parse(readDemo(file)).find(isWanted);
  if (!input) throw new Error(`The demo has nothing for ${resource}`);
  const findId = async (site: RenderedSite) => {
    const { items } = listSchema.parse(await site.read(`/${resource}?lang=fr&saleplan_id=2&perPage=100`));
    const found = items.find((item) => keys.every((key) => item[key] === input[key]));
    if (!found) throw new Error(`No ${resource} is ${keys.map((key) => input[key]).join(' ')}`);
    return found.id;
  };
  return { resource, input, findId };
}

const withSlug = <Input extends { slug: { fr: string } }>(
  resource: string,
  input: Input,
): EditedRecord<Input> => ({
  resource,
  input,
  findId: async (site, { slug }) => idSchema.parse(await site.read(`/${resource}/${slug.fr}?lang=fr`)).id,
});

type Product = z.output<typeof productInputSchema>;
const readProduct = (reference: string) =>
  withSlug('product', productInputSchema.parse(readDemo(`products/${reference}.json`)));
/** One of the footer, and one that is in lists alone. */
const products = { promoted: readProduct('MV722'), ordinary: readProduct('MV214') };
const product = (name: string, kind: keyof typeof products, change: Change<Product>) =>
  editOf(`${name} (${kind})`, products[kind], change);
const onePackDearer: Change<Product> = ({ packs: [first, ...others] }) =>
  first ? { packs: [{ ...first, price_cents: first.price_cents + 1 }, ...others] } : {};

const described: Change<Product> = ({ description }) => ({
  description: { ...description, fr: `${description.fr}<p>Mesuré.</p>` },
});
const renamed: Change<Product> = ({ name }) => ({
  name: { fr: `Mesuré ${name.fr}`, nl: `Gemeten ${name.nl}` },
});

const categories = z.array(categoryInputSchema).parse(readDemo('categories.json'));
function readCategory(code: string) {
  const input = categories.find((each) => each.code === code);
  if (!input) throw new Error(`The demo has no category ${code}`);
  return withSlug('category', input);
}

const inner = readCategory('4.2');
const root = readCategory('4');
const phone = listed({
  resource: 'setting',
  file: 'settings.json',
  schema: settingInputSchema,
  keys: ['code'],
  isWanted: ({ code }) => code === 'company_phone',
});
const carrier = listed({
  resource: 'carrier',
  file: 'carriers.json',
  schema: carrierInputSchema,
  keys: ['code'],
});
const slide = listed({
  resource: 'slider',
  file: 'sliders.json',
  schema: sliderInputSchema,
  keys: ['code'],
  isWanted: ({ sales_plans: plans }) => plans.includes('pro'),
});
const tag = listed({ resource: 'tags', file: 'tags.json', schema: tagInputSchema, keys: ['kind', 'key'] });
const folder = listed({
  resource: 'folder',
  file: 'folders.json',
  schema: folderInputSchema,
  keys: ['code'],
});
const filter = listed({
  resource: 'filter',
  file: 'filters.json',
  schema: filterInputSchema,
  keys: ['technical_name'],
});
/** A support of both products. */
const word = listed({
  resource: 'vocabulary',
  file: 'vocabulary.json',
  schema: vocabularyInputSchema,
  keys: ['kind', 'code'],
  isWanted: ({ kind, code }) => kind === 'support' && products.ordinary.input.supports.includes(code),
});
/** The page that most others lead to. */
const page = withSlug('page', pageInputSchema.parse(readDemo('pages/advice-quantity.json')));

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

/** Edits whose pages are counted: few more may be rendered than change. */
export const countedEdits: readonly EditKind[] = [
  ...(['ordinary', 'promoted'] as const).flatMap((kind) => [
    product('price', kind, onePackDearer),
    product('description in French', kind, described),
    product('name', kind, renamed),
  ]),
  product('place 6 → 7', 'promoted', ({ promoted }) => ({
    promoted: Object.fromEntries(Object.entries(promoted).map(([target, place = 0]) => [target, place + 1])),
  })),
  product('translation of its name', 'ordinary', ({ name }) => ({
    name: { ...name, nl: `${name.nl} hier` },
  })),
  editOf('name in French', inner, (input) => ({ name: french(input.name) })),
  editOf('telephone in French', phone, ({ value }) => ({ value: french(value) })),
  editOf('price', carrier, ({ bands: [first, ...heavier] }) => ({
    bands: first ? [{ ...first, price_cents: first.price_cents + 100 }, ...heavier] : [],
  })),
  editOf('slug in French of the page that most lead to', page, ({ slug }) => ({ slug: moved(slug) })),
  menu,
];

/** Edits of what else pages show. */
export const otherEdits: readonly EditKind[] = [
  product('slug in French', 'promoted', ({ slug }) => ({ slug: moved(slug) })),
  product('number of packs', 'ordinary', ({ packs }) => ({ packs: packs.slice(0, 1) })),
  product('filters', 'ordinary', ({ filters }) => ({
    filters: Object.fromEntries(Object.entries(filters).slice(1)),
  })),
  product('first place', 'promoted', () => ({ promoted: { pro: 1 } })),
  product('sales plans', 'ordinary', () => ({ sales_plans: ['pro'] })),
  editOf('label in French', word, ({ label }) => ({ label: french(label) })),
  editOf('label', filter, ({ label }) => ({ label: french(label) })),
  editOf('slug in French', inner, ({ slug }) => ({ slug: moved(slug) })),
  editOf('family', inner, () => ({ family: 1 })),
  editOf('place', root, ({ position }) => ({ position: position + 100 })),
  editOf('parent', inner, () => ({ parent: '1' })),
  editOf('amount from which it is free', carrier, ({ free }) => ({
    free: free && { ...free, from_cents: free.from_cents + 100 },
  })),
  editOf('name in Dutch', carrier, (input) => ({ name: { ...input.name, nl: 'Gemeten' } })),
  editOf('weights', carrier, ({ bands }) => ({ bands: bands.slice(-1) })),
  editOf('title', slide, ({ title }) => ({ title: french(title) })),
  editOf('label', tag, ({ label }) => ({ label: french(label) })),
  editOf('title', folder, ({ title }) => ({ title: french(title) })),
  editOf('title in French', page, ({ title }) => ({ title: french(title) })),
  editOf('day, which is to come', page, () => ({ published_at: '2100-01-01' })),
];
