import { getLiveEntry } from 'astro:content';
import type { DocumentItem } from '../../api/contract/document.ts';
import type { ChoiceLink } from '../lib/html/choice-links.ts';
import { buildPath } from '../lib/routes/build-path.ts';
import { hasFilterValue, type Selection, toggleFilterValue } from '../lib/routes/selection.ts';
import type { PageContext } from './page-context.ts';
import { type PageCache, readValue } from './read.ts';

const keys = { type: 'TYPE', family: 'FAMILLE' } as const;
const perPage = 24;
const mostWords = 100;

/** Documents of one product, in the order of the types. */
export interface DocumentGroup {
  readonly product: NonNullable<DocumentItem['product']>;
  readonly documents: readonly DocumentItem[];
}

export interface DocumentList {
  readonly groups: readonly DocumentGroup[];
  readonly total: number;
  readonly pageCount: number;
  readonly types: readonly ChoiceLink[];
  readonly families: readonly ChoiceLink[];
  /** What was typed. */
  readonly text: string;
  readonly isFiltered: boolean;
}

/** FICHE_TECHNIQUE → fiche-technique */
const toValue = (code: string): string => code.toLowerCase().replaceAll('_', '-');

/** The documents that the URL selects; undefined for an unknown type or family, or a page beyond the last. */
export async function readDocumentList(
  cache: PageCache,
  page: PageContext,
  query: URLSearchParams,
): Promise<DocumentList | undefined> {
  const { locale, salesPlan, match } = page;
  const { selection } = match.params;
  const plan = { locale, salesPlanId: salesPlan.id };
  const facets = await readValue(cache, getLiveEntry('documentFacets', plan));
  const { items: categories } = await readValue(cache, getLiveEntry('categoryTrees', { ...plan, depth: 0 }));
  const types = chosenOf(selection, keys.type);
  const codes = facets.types.filter(({ code }) => types.includes(toValue(code))).map(({ code }) => code);
  const [family, ...otherFamilies] = chosenOf(selection, keys.family);
  const isKnown =
    codes.length === types.length &&
    otherFamilies.length === 0 &&
    [...selection.filters.keys()].every((key) => key === keys.type || key === keys.family) &&
    (family === undefined || facets.families.some((each) => String(each.family) === family));
  if (!isKnown) return undefined;
  const text = (query.get('text') ?? '').trim().slice(0, mostWords);
  const filter = {
    ...plan,
    general: 0 as const,
    page: selection.page,
    perPage,
    ...(codes.length > 0 && { types: codes }),
    ...(family !== undefined && { family: Number(family) }),
    ...(text !== '' && { text }),
  };
  const { items, total } = await readValue(cache, getLiveEntry('documents', filter));
  const pageCount = Math.max(1, Math.ceil(total / perPage));
  if (selection.page > pageCount) return undefined;
  const path = (chosen: Selection) => documentsPath(page, chosen, text);
  const link = (key: string, value: string, label: string): ChoiceLink => ({
    text: label,
    href: path(toggleFilterValue(key === keys.family ? only(selection, key, value) : selection, key, value)),
    isChosen: hasFilterValue(selection, key, value),
  });
  const familyName = (number: number) =>
    categories.find((each) => each.family === number)?.name ?? String(number);
  return {
    groups: groupsOf(items),
    total,
    pageCount,
    text,
    types: facets.types.map(({ code, label }) => link(keys.type, toValue(code), label)),
    families: facets.families.map((each) => link(keys.family, String(each.family), familyName(each.family))),
    isFiltered: selection.filters.size > 0 || text !== '',
  };
}

/** The URL of the screen with a selection and what was typed. */
export function documentsPath(
  { locale, target }: Pick<PageContext, 'locale' | 'target'>,
  selection: Selection,
  text: string,
): string {
  const path = buildPath('technical-documentation', { locale, target, selection });
  return text === '' ? path : `${path}?${new URLSearchParams({ text })}`;
}

const chosenOf = (selection: Selection, key: string): readonly string[] => selection.filters.get(key) ?? [];

/** One family at a time. */
function only(selection: Selection, key: string, value: string): Selection {
  const filters = new Map(selection.filters);
  filters.set(key, hasFilterValue(selection, key, value) ? [value] : []);
  return { ...selection, filters };
}

function groupsOf(items: readonly DocumentItem[]): DocumentGroup[] {
  const groups = new Map<number, DocumentGroup>();
  for (const item of items) {
    const { product } = item;
    if (product === null) continue;
    const documents = groups.get(product.id)?.documents ?? [];
    groups.set(product.id, { product, documents: [...documents, item] });
  }
  return [...groups.values()];
}
