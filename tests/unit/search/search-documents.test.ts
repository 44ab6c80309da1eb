import { expect, test } from 'vitest';
import { mostIndexedOfKind, readSearchCorpus } from '../../../server/search/search-documents.ts';

/** An API with so many documents of each kind; notes what it is asked for. */
function apiWith(totals: Readonly<Record<string, number>>) {
  const asked: string[] = [];
  const fetchApi = async ({ url }: Request): Promise<Response> => {
    const { searchParams } = new URL(url);
    const [type = '', page = 1, perPage = 0] = [
      searchParams.get('type') ?? '',
      Number(searchParams.get('page')),
      Number(searchParams.get('perPage')),
    ];
    asked.push(type);
    const total = totals[type] ?? 0;
    const first = (page - 1) * perPage;
    const items = Array.from({ length: Math.max(0, Math.min(perPage, total - first)) }, (_, index) => ({
      type,
      id: first + index + 1,
      slug: `${type}-${first + index}`,
      name: `${type} ${first + index}`,
      targets: ['part'],
      cover: null,
      codes: [],
      important: '',
      body: '',
    }));
    return Response.json({ items, total, page, perPage, synonyms: [['mur', 'paroi']] });
  };
  return { fetchApi, asked };
}

const countOf = async (totals: Readonly<Record<string, number>>) => {
  const api = apiWith(totals);
  const { documents, synonyms } = await readSearchCorpus(api.fetchApi, 'fr');
  const count = (kind: string) => documents.filter(({ type }) => type === kind).length;
  return { products: count('product'), categories: count('category'), synonyms, asked: api.asked };
};

test('the index holds every document of a kind', async () => {
  expect(await countOf({ product: mostIndexedOfKind, category: 250 })).toMatchObject({
    products: mostIndexedOfKind,
    categories: 250,
    synonyms: [['mur', 'paroi']],
  });
});

test('products beyond what the browser can take are left to the API, and not even read', async () => {
  const { products, categories, asked } = await countOf({ product: mostIndexedOfKind + 1, category: 3 });
  expect({ products, categories }).toEqual({ products: 0, categories: 3 });
  expect(asked.filter((kind) => kind === 'product')).toHaveLength(1);
});
