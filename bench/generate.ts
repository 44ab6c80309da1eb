import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type PackInput, type ProductInput, productInputSchema } from '../api/contract/catalogue.ts';

const demoFolder = new URL('../data/demo/products/', import.meta.url);
const relatedProducts = 4;

/** Products that pass for a large catalogue: those of the demo, varied. The same seed gives the same products. */
export function generateProducts(count: number, seed: number): ProductInput[] {
  const models = readModels();
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, index) => {
    const model = pick(models, random);
    return vary(model, index + 1, random);
  });
}

const generatedReference = (number: number) => `G${String(number).padStart(6, '0')}`;

function readModels(): ProductInput[] {
  const folder = fileURLToPath(demoFolder);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => productInputSchema.parse(JSON.parse(readFileSync(`${folder}${file}`, 'utf8'))));
}

function vary(model: ProductInput, number: number, random: () => number): ProductInput {
  const reference = generatedReference(number);
  const range = `${pick(['Atelier', 'Chantier', 'Confort', 'Extra', 'Maison', 'Studio'], random)} ${number}`;
  const slug = range.toLowerCase().replace(' ', '-');
  const first = Math.max(1, number - relatedProducts);
  return {
    ...model,
    reference,
    name: { fr: `${model.name.fr} ${range}`, nl: `${model.name.nl} ${range}` },
    slug: { fr: `${model.slug.fr}-${slug}`, nl: `${model.slug.nl}-${slug}` },
    sales_plans: pick<ProductInput['sales_plans']>(
      [['part', 'pro'], ['part', 'pro'], ['pro'], ['part']],
      random,
    ),
    promoted: {},
    filters: Object.fromEntries(
      Object.entries(model.filters).filter(([key]) => key === 'USAGE' || random() > 0.1),
    ),
    packs: model.packs.map((pack, place) => varyPack(pack, reference, number, place, random)),
    related: Array.from({ length: number - first }, (_, index) => generatedReference(first + index)),
  };
}

function varyPack(
  pack: PackInput,
  reference: string,
  number: number,
  place: number,
  random: () => number,
): PackInput {
  return {
    ...pack,
    reference: `${reference}-${place + 1}`,
    ean: withCheckDigit(`298${String(number).padStart(7, '0')}${String(place).padStart(2, '0')}`),
    price_cents: Math.max(1, Math.round(pack.price_cents * (0.5 + random()))),
  };
}

/** EAN-13: the digits weigh 1 and 3 in turn, and the last one makes the sum a multiple of ten (GS1). */
function withCheckDigit(digits: string): string {
  const sum = [...digits].reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

function pick<Item>(items: readonly Item[], random: () => number): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new RangeError('Nothing to pick from');
  return item;
}

/** Numbers from 0 to 1, always the same ones for a seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
