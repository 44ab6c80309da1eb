import { getLiveEntry } from 'astro:content';
import type { FiltersProducts, ProductCard } from '../../api/contract/catalogue.ts';
import {
  answersInOrder,
  decodeAnswers,
  encodeAnswers,
  type GuideAnswers,
  relaxations,
} from '../../api/rules/choice-guide.ts';
import { isKnownSelection } from '../lib/format/facet-groups.ts';
import { emptySelection } from '../lib/routes/selection.ts';
import type { PageContext } from './page-context.ts';
import { type PageCache, readValue } from './read.ts';

const resultsPerPage = 24;
const nearestShown = 4;
/** So few products are shown before the last question is answered. */
const fewProducts = 4;

export interface GuideQuestion {
  readonly key: string;
  readonly label: string;
  readonly question: string;
  /** Empty until the question before it is answered. */
  readonly options: readonly { readonly value: string; readonly label: string; readonly count: number }[];
  /** Label of the answer. */
  readonly answer: string | undefined;
  /** The answers before leave one: it is taken without asking. */
  readonly isSettled: boolean;
}

/** Products that fail the fewest answers, and the answers that they fail. */
export interface NearProduct {
  readonly product: ProductCard;
  readonly unmet: readonly string[];
}

export interface ChoiceGuide {
  readonly questions: readonly GuideQuestion[];
  readonly answers: GuideAnswers;
  readonly encoded: string;
  readonly isComplete: boolean;
  readonly total: number;
  /** The products that fit what is answered so far, once they are few. */
  readonly left: readonly ProductCard[];
}

const asCharacteristics = (answers: GuideAnswers) =>
  Object.fromEntries([...answers].map(([key, value]) => [key, [value]]));

/** The guide as far as it is answered; undefined for answers that no question has. */
export async function readChoiceGuide(
  cache: PageCache,
  { locale, salesPlan }: PageContext,
  given: GuideAnswers,
): Promise<ChoiceGuide | undefined> {
  const plan = { locale, salesPlanId: salesPlan.id };
  const readGuide = (answers: GuideAnswers) =>
    readValue(cache, getLiveEntry('guides', { ...plan, characteristics: asCharacteristics(answers) }));
  const [start, first, facets] = await Promise.all([
    readValue(cache, getLiveEntry('guides', plan)),
    readGuide(given),
    readValue(cache, getLiveEntry('facets', { ...plan, characteristics: asCharacteristics(given) })),
  ]);
  const filters = new Map([...given].map(([key, value]) => [key, [value]]));
  const isKnown = [...given.keys()].every((key) => Object.hasOwn(start.data, key));
  if (!isKnown || !isKnownSelection(facets, { ...emptySelection, filters })) return undefined;
  const keys = Object.keys(start.data);
  const { guide, asked, answers } = await settleAnswers(readGuide, { keys, given, guide: first });
  const questions = asked.map((key, index): GuideQuestion => {
    const { label = '', question = '' } = start.data[key] ?? {};
    const value = answers.get(key);
    const options = index <= answers.size ? (guide.data[key]?.data ?? []) : [];
    const answer = labelOf(guide, key, value) ?? labelOf(facets, key, value);
    return { key, label, question, options, answer, isSettled: value !== undefined && options.length === 1 };
  });
  const isComplete = answers.size === asked.length;
  const { total } = guide;
  const isFew = answers.size > 0 && total > 0 && total <= fewProducts;
  const filter = { ...plan, characteristics: asCharacteristics(answers), perPage: fewProducts };
  const left = isFew ? (await readValue(cache, getLiveEntry('productLists', filter))).items : [];
  return { questions, answers, encoded: encodedOf(answers), isComplete, total, left };
}

/** Takes the answer of every question that has one only, as far as no question with a choice stands before it. */
async function settleAnswers(
  readGuide: (answers: GuideAnswers) => Promise<FiltersProducts>,
  { keys, given, guide }: { keys: readonly string[]; given: GuideAnswers; guide: FiltersProducts },
): Promise<{ guide: FiltersProducts; asked: readonly string[]; answers: GuideAnswers }> {
  const asked = keys.filter((key) => Object.hasOwn(guide.data, key) || given.has(key));
  const answers = answersInOrder(asked, given);
  const next = asked[answers.size];
  const [option, ...others] = (next !== undefined && guide.data[next]?.data) || [];
  if (next === undefined || option === undefined || others.length > 0) return { guide, asked, answers };
  const settled = new Map([...answers, [next, option.value]]);
  return settleAnswers(readGuide, { keys, given: settled, guide: await readGuide(settled) });
}

const encodedOf = (answers: GuideAnswers) => (answers.size === 0 ? '' : encodeAnswers(answers));

const labelOf = (facets: FiltersProducts, key: string, value: string | undefined) =>
  value === undefined ? undefined : facets.data[key]?.data.find((option) => option.value === value)?.label;

/** The answers of an address; undefined when it holds none that can be read. */
export function readEncodedAnswers(encoded: string): GuideAnswers | undefined {
  return encoded === '' ? new Map() : decodeAnswers(encoded);
}

/** The answers of a sent form. What follows a changed answer is cleared; `was` holds the answers before. */
export function readSentAnswers(query: URLSearchParams): GuideAnswers {
  const before = readEncodedAnswers(query.get('was') ?? '') ?? new Map<string, string>();
  const sent = new Map<string, string>();
  for (const [key, value] of query) {
    if (!/^[A-Z][A-Z0-9_]*$/.test(key)) continue;
    sent.set(key, value);
    if (before.has(key) && before.get(key) !== value) break;
  }
  return sent;
}

/** A page of the products that fit; filters of the address narrow them. */
export async function readGuideResults(
  cache: PageCache,
  { locale, salesPlan, match }: PageContext,
  answers: GuideAnswers,
): Promise<{ products: ProductCard[]; pageCount: number } | undefined> {
  const { filters, price, sort, page } = match.params.selection;
  const characteristics = { ...Object.fromEntries(filters), ...asCharacteristics(answers) };
  const filter = {
    locale,
    salesPlanId: salesPlan.id,
    characteristics,
    ...(price && { price }),
  };
  const [facets, list] = await Promise.all([
    readValue(cache, getLiveEntry('facets', filter)),
    readValue(cache, getLiveEntry('productLists', { ...filter, order: sort, page, perPage: resultsPerPage })),
  ]);
  const pageCount = Math.max(1, Math.ceil(list.total / resultsPerPage));
  if (!isKnownSelection(facets, { ...emptySelection, filters }) || page > pageCount) return undefined;
  return { products: list.items, pageCount };
}

/** What comes nearest when nothing fits: the fewest answers given up, each product with those it fails. */
export async function readNearest(
  cache: PageCache,
  { locale, salesPlan }: PageContext,
  answers: GuideAnswers,
): Promise<NearProduct[]> {
  for (let count = 1; count < answers.size; count += 1) {
    const found: NearProduct[] = [];
    for (const unmet of relaxations(answers, count)) {
      const kept = new Map([...answers].filter(([key]) => !unmet.includes(key)));
      const filter = { locale, salesPlanId: salesPlan.id, characteristics: asCharacteristics(kept) };
      const { items } = await readValue(
        cache,
        getLiveEntry('productLists', { ...filter, perPage: nearestShown }),
      );
      found.push(
        ...items.map((product) => ({
          product,
          unmet: [...answers.keys()].filter((key) => unmet.includes(key)),
        })),
      );
    }
    if (found.length > 0) return found.slice(0, nearestShown * 2);
  }
  return [];
}
