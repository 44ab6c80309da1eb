import { readFileSync } from 'node:fs';
import { collectionKind } from '../../../api/contract/colours.ts';
import type { RecordEntity } from '../../../api/contract/desk/record-entities.ts';
import {
  categoryInput,
  countryInput,
  folderInput,
  menuInput,
  pageInput,
  productInput,
  settingInput,
  sliderInput,
  storeInput,
  tagInput,
  vocabularyInputs,
} from '../inputs.ts';
import type { TestApi } from '../setup.ts';

const folder = new URL('../../../data/demo/', import.meta.url);
const both = (text: string) => ({ fr: text, nl: text });
const slug = both('sent-back');
const category = categoryInput({ code: 'restored', slug });
const product = productInput({ reference: 'MV700', slug, categories: [category.code], tinting: 'counter' });
const report = 'documents/restored.pdf';

/** The first of a file of the demo. */
const ofDemo = (file: string, given: object = {}): object => {
  const [first] = JSON.parse(readFileSync(new URL(`${file}.json`, folder), 'utf8')) as object[];
  return { ...first, ...given };
};

/** One of each entity that may be deleted, those first that others refer to. */
const inputs: readonly (readonly [RecordEntity, object])[] = [
  ['setting', settingInput({ code: 'slogan' })],
  ['country', countryInput({ iso: 'lu' })],
  ...vocabularyInputs.map((input) => ['vocabulary', input] as const),
  ['filter', ofDemo('filters')],
  ['tag', tagInput({ kind: collectionKind, key: 'terres' })],
  ['synonym', ofDemo('synonyms')],
  ['category', category],
  ['product', product],
  [
    'document',
    {
      ...{ code: 'report', type: 'AIR', product: product.reference, language: 'fr', title: 'Rapport' },
      ...{ edition: '2026-03-02', content: { kind: 'file', file: report, label: 'Rapport' } },
    },
  ],
  ['carrier', ofDemo('carriers', { code: 'relay', kind: 'relay' })],
  ['relay-point', ofDemo('relay-points')],
  ['depot', ofDemo('depots')],
  ['store-locator', storeInput()],
  ['discount', ofDemo('discounts')],
  ['machine', ofDemo('machines')],
  ['teinte', ofDemo('teintes')],
  ['colourant', ofDemo('colourants')],
  ['base', ofDemo('bases', { product: product.reference })],
  ['formula', { shade: 'T01', base: 'MV910-P', lines: [{ colourant: 'WT', ml_per_kg: 0.05 }] }],
  ['form-catalog', ofDemo('form-catalogs', { categories: [category.code] })],
  [
    'form-catalog-product',
    {
      ...{ reference: 'MV700-K01', category: category.code, use: 'filling', position: 1 },
      ...{ designation: both('Enduit'), unit: both('1 kg') },
      ...{ net_weight_kg: 1, units_per_carton: 10, units_per_pallet: 480 },
    },
  ],
  ['page', pageInput({ code: 'restored', slug, tags: [] })],
  ['folder', folderInput({ code: 'restored', slug })],
  ['slider', sliderInput()],
  ['menu', menuInput()],
  ['testimony', ofDemo('testimonies')],
  ['training', ofDemo('trainings', { cover: null })],
  ['redirect', { from: '/sent', to: 'https://elsewhere.test/', permanent: true, note: '' }],
];

/** Creates one of each entity that may be deleted; returns their names and ids, those first that others refer to. */
export async function createOneOfEach(site: TestApi): Promise<{ entity: RecordEntity; id: number }[]> {
  await uploadReport(site);
  const created: { entity: RecordEntity; id: number }[] = [];
  for (const [entity, input] of inputs) {
    const { status, body } = await site.edit('POST', `/desk/record/${entity}`, input);
    if (status !== 201) throw new Error(`${entity}: ${JSON.stringify(body)}`);
    created.push({ entity, id: (body as { id: number }).id });
  }
  return created;
}

async function uploadReport(site: TestApi): Promise<void> {
  const headers = { Authorization: `Bearer ${await site.openSession()}` };
  const url = `http://localhost/api/v1/media?name=${report}`;
  const body = new TextEncoder().encode('%PDF-1.7\nreport');
  await site.api.fetch(new Request(url, { method: 'POST', headers, body }));
}
