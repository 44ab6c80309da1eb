import { exactWord } from '../../../api/rules/comparable-code.ts';
import { searchWords } from '../../../api/rules/typed-words.ts';
import { targetSegments } from '../../../languages/target-segments.ts';
import {
  type Found,
  type GroupKey,
  mostPerGroup,
  type SearchPlace,
  type Suggestion,
  suggestionHref,
} from './found.ts';

interface Hit {
  readonly id: string;
  data(): Promise<HitData>;
}

interface HitData {
  readonly meta: Readonly<Record<string, string | undefined>>;
  /** All words of the document, folded. */
  readonly content: string;
}

/** The part of Pagefind that is used. */
interface Pagefind {
  options(options: object): Promise<void>;
  init(): Promise<void>;
  search(text: string, options: { filters: Readonly<Record<string, string>> }): Promise<{ results: Hit[] }>;
}

/** What the server sends for it while there is no index. */
interface Missing {
  readonly isMissing: true;
}

const kinds = { products: 'product', categories: 'category', pages: 'page' } as const;
/** Documents differ in length for other reasons than their worth; the title counts by its weight. */
const ranking = { pageLength: 0.2, termFrequency: 0.6, termSaturation: 1.6, termSimilarity: 6 };
const referenceLike = /\d/;
const shortestStem = 3;
const longestEnding = 3;

/**
 * Searches the index of the language in the browser: the best of each group, not how many there are.
 * @throws where there is no index
 */
export async function openSearchIndex(place: SearchPlace): Promise<(text: string) => Promise<Found>> {
  const address = `/search-index/${place.locale}/pagefind.js`;
  const pagefind: Pagefind | Missing = await import(/* @vite-ignore */ address);
  if ('isMissing' in pagefind) throw new Error(`There is no ${address}`);
  await pagefind.options({ ranking });
  await pagefind.init();
  const audience = targetSegments[place.target][place.locale];
  const search = async (text: string, key: GroupKey): Promise<Hit[]> => {
    const { results } = await pagefind.search(text, { filters: { audience, kind: kinds[key] } });
    return results;
  };
  const find = async (text: string, key: GroupKey) => {
    const words = searchWords(text, place.locale).join(' ');
    const isReference = key === 'products' && referenceLike.test(text);
    const exact = isReference ? await search(exactWord(text), key) : [];
    const others = words === '' ? [] : await search(words, key);
    const hits = [...exact, ...others.filter(({ id }) => !exact.some((hit) => hit.id === id))];
    const shown = await Promise.all(hits.slice(0, mostPerGroup).map((hit) => hit.data()));
    const isMeant = exact.length > 0 || (shown[0] && holdsAll(shown[0].content, words.split(' ')));
    const items = isMeant ? shown.map((data) => toSuggestion(data, key, place)) : [];
    return { total: undefined, items };
  };
  return async (text) => {
    const [products, categories, pages] = await Promise.all([
      find(text, 'products'),
      find(text, 'categories'),
      find(text, 'pages'),
    ]);
    return { groups: { products, categories, pages }, corrected: undefined };
  };
}

/** Pagefind takes the nearest beginning for a word that it does not know; such a word is better corrected. */
const holdsAll = (content: string, words: readonly string[]): boolean =>
  words.every((word) => {
    const stem = word.slice(0, Math.max(shortestStem, word.length - longestEnding));
    return ` ${content}`.includes(` ${stem}`);
  });

function toSuggestion({ meta }: HitData, key: GroupKey, place: SearchPlace): Suggestion {
  const { slug = '', name = '', reference, category, family, cover: picture } = meta;
  return { name, href: suggestionHref(key, place, slug), reference, category, family, picture };
}
