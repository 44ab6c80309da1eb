import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { categoryInputSchema, productInputSchema } from '../api/contract/catalogue.ts';
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

/** The first record of a file for which a condition holds, found in lists of the API by its key. */
function listed<Input extends object>(
  resource: string,
  { file, schema, key }: { file: string; schema: z.ZodType<Input>; key: keyof Input & string },
  isWanted: (input: Input) => boolean = () => true,
): EditedRecord<Input> {
  const input = z.array(schema).parse(readDemo(file)).find(isWanted);
  if (!input) throw new Error(`The demo has nothing for ${resource}`);
  const findId = async (site: RenderedSite) => {
    const { items } = listSchema.parse(await site.read(`/${resource}?lang=fr&saleplan_id=2&perPage=100`));
    const found = items.find((item) => item[key] === input[key]);
    if (!found) throw new Error(`No ${resource} is ${String(input[key])}`);
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

/** Ways to edit a product, each of what pages show. */
const productChanges = {
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
  'slug in French': ({ slug }) => ({ slug: moved(slug) }),
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
} satisfies Readonly<Record<string, Change<Product>>>;

const categories = z.array(categoryInputSchema).parse(readDemo('categories.json'));
function readCategory(code: string) {
  const input = categories.find((each) => each.code === code);
  if (!input) throw new Error(`The demo has no category ${code}`);
  return withSlug('category', input);
}

const inner = readCategory('4.2');
const root = readCategory('4');
const phone = listed(
  'setting',
  { file: 'settings.json', schema: settingInputSchema, key: 'code' },
  ({ code }) => code === 'company_phone',
);
const carrier = listed('carrier', { file: 'carriers.json', schema: carrierInputSchema, key: 'code' });
const slide = listed('slider', { file: 'sliders.json', schema: sliderInputSchema, key: 'code' });
const ofQuestions = ({ kind }: { kind: string }) => kind === 'faq';
const tag = listed('tags', { file: 'tags.json', schema: tagInputSchema, key: 'key' }, ofQuestions);
const folder = listed('folder', { file: 'folders.json', schema: folderInputSchema, key: 'code' });
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

const { price, name, 'description in French': description, ...others } = productChanges;

/** Edits whose pages are counted: few more may be rendered than change. */
export const countedEdits: readonly EditKind[] = [
  ...(['ordinary', 'promoted'] as const).flatMap((kind) => [
    product('price', kind, price),
    product('description in French', kind, description),
    product('name', kind, name),
  ]),
  product('place 6 → 7', 'promoted', ({ promoted }) => ({
    promoted: Object.fromEntries(Object.entries(promoted).map(([target, place]) => [target, place + 1])),
  })),
  product('translation of its name', 'ordinary', others['translation of its name']),
  editOf('name in French', inner, (input) => ({ name: french(input.name) })),
  editOf('telephone in French', phone, ({ value }) => ({ value: french(value) })),
  editOf('price', carrier, ({ bands: [first, ...heavier] }) => ({
    bands: first ? [{ ...first, price_cents: first.price_cents + 100 }, ...heavier] : [],
  })),
  editOf('slug in French of the page that most lead to', page, ({ slug }) => ({ slug: moved(slug) })),
  menu,
];

/** Edits of whatever pages show, each of a further field. */
export const edits: readonly EditKind[] = [
  ...countedEdits,
  ...(['ordinary', 'promoted'] as const).flatMap((kind) =>
    Object.entries(others).map(([of, change]) => product(of, kind, change)),
  ),
  editOf('slug in French', inner, ({ slug }) => ({ slug: moved(slug) })),
  editOf('description', root, (input) => ({ description: french(input.description) })),
  editOf('place', root, ({ position }) => ({ position: position + 100 })),
  editOf('family', inner, () => ({ family: 1 })),
  editOf('name in Dutch', carrier, (input) => ({ name: { ...input.name, nl: 'Gemeten' } })),
  editOf('amount from which it is free', carrier, ({ free }) => ({
    free: free && { ...free, from_cents: free.from_cents + 100 },
  })),
  editOf('countries', carrier, () => ({ countries: ['be'] })),
  editOf('title', slide, ({ title }) => ({ title: french(title) })),
  editOf('label of questions', tag, ({ label }) => ({ label: french(label) })),
  editOf('title', folder, ({ title }) => ({ title: french(title) })),
  editOf('slug', folder, ({ slug }) => ({ slug: moved(slug) })),
  editOf('title in French', page, ({ title }) => ({ title: french(title) })),
  editOf('day, which is to come', page, () => ({ published_at: '2100-01-01' })),
];
