import type { FiltersProducts, ProductCard } from '../../../api/contract/catalogue.ts';
import {
  answersInOrder,
  decodeAnswers,
  encodeAnswers,
  type GuideAnswers,
} from '../../../api/rules/choice-guide.ts';
import { isKnownSelection } from '../format/facet-groups.ts';
import { emptySelection } from '../routes/selection.ts';

/** So few products are shown before the last question is answered. */
export const fewProducts = 4;

export interface GuideQuestion {
  readonly key: string;
  readonly label: string;
  readonly question: string;
  /** Every answer that there is: those that the answers before rule out are shown as well, so that nothing below them moves. */
  readonly all: readonly { readonly value: string; readonly label: string }[];
  /** What may be answered: nothing until the question before it is. */
  readonly options: readonly { readonly value: string; readonly label: string; readonly count: number }[];
  /** Value of the answer. */
  readonly chosen: string | undefined;
  /** Label of the answer. */
  readonly answer: string | undefined;
  /** The answers before leave one: it is taken without asking. */
  readonly isSettled: boolean;
}

type LeftProduct = Pick<ProductCard, 'name' | 'slug' | 'reference' | 'family'>;

export interface ChoiceGuide {
  readonly questions: readonly GuideQuestion[];
  /** The answers as a URL carries them; empty without any. */
  readonly encoded: string;
  readonly isComplete: boolean;
  readonly total: number;
  /** The products that fit what is answered so far, once they are few. */
  readonly left: readonly LeftProduct[];
}

/** Where the guide learns what each question may still be answered: the cache of a page, or the API. */
export interface GuideReader {
  readonly guide: (answers: GuideAnswers) => Promise<FiltersProducts>;
  readonly facets: (answers: GuideAnswers) => Promise<FiltersProducts>;
  readonly products: (answers: GuideAnswers, most: number) => Promise<readonly LeftProduct[]>;
}

/** The answers as the filters of a list of products take them. */
export const asCharacteristics = (answers: GuideAnswers) =>
  Object.fromEntries([...answers].map(([key, value]) => [key, [value]]));

/** The guide as far as it is answered; undefined for answers that no question has. */
export async function readChoiceGuide(
  reader: GuideReader,
  given: GuideAnswers,
): Promise<ChoiceGuide | undefined> {
  const [start, first, facets] = await Promise.all([
    reader.guide(new Map()),
    reader.guide(given),
    reader.facets(given),
  ]);
  const filters = new Map([...given].map(([key, value]) => [key, [value]]));
  const isKnown = [...given.keys()].every((key) => Object.hasOwn(start.data, key));
  if (!isKnown || !isKnownSelection(facets, { ...emptySelection, filters })) return undefined;
  const keys = Object.keys(start.data);
  const { guide, asked, answers } = await settleAnswers(reader, { keys, given, guide: first });
  const questions = asked.map((key, index): GuideQuestion => {
    const { label = '', question = '', data: known = [] } = start.data[key] ?? {};
    const all = known.map(({ value, label: name }) => ({ value, label: name }));
    const chosen = answers.get(key);
    const options = index <= answers.size ? (guide.data[key]?.data ?? []) : [];
    const answer = labelOf(guide, key, chosen) ?? labelOf(facets, key, chosen);
    const isSettled = chosen !== undefined && options.length === 1;
    return { key, label, question, all, options, chosen, answer, isSettled };
  });
  const isComplete = answers.size === asked.length;
  const { total } = guide;
  const isFew = answers.size > 0 && total > 0 && total <= fewProducts;
  const found = isFew ? await reader.products(answers, fewProducts) : [];
  const left = found.map(({ name, slug, reference, family }) => ({ name, slug, reference, family }));
  return { questions, encoded: encodedOf(answers), isComplete, total, left };
}

/** Takes the answer of every question that has one only, as far as no question with a choice stands before it. */
async function settleAnswers(
  reader: GuideReader,
  { keys, given, guide }: { keys: readonly string[]; given: GuideAnswers; guide: FiltersProducts },
): Promise<{ guide: FiltersProducts; asked: readonly string[]; answers: GuideAnswers }> {
  const asked = keys.filter((key) => Object.hasOwn(guide.data, key) || given.has(key));
  const answers = answersInOrder(asked, given);
  const next = asked[answers.size];
  const [option, ...others] = (next !== undefined && guide.data[next]?.data) || [];
  if (next === undefined || option === undefined || others.length > 0) return { guide, asked, answers };
  const settled = new Map([...answers, [next, option.value]]);
  return settleAnswers(reader, { keys, given: settled, guide: await reader.guide(settled) });
}

const encodedOf = (answers: GuideAnswers) => (answers.size === 0 ? '' : encodeAnswers(answers));

const labelOf = (facets: FiltersProducts, key: string, value: string | undefined) =>
  value === undefined ? undefined : facets.data[key]?.data.find((option) => option.value === value)?.label;

/** The answers of a URL; undefined when it holds none that can be read. */
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

/** The answers of a guide, in the order of its questions. */
export const answersOf = ({ questions }: ChoiceGuide): GuideAnswers =>
  new Map(questions.flatMap(({ key, chosen }) => (chosen === undefined ? [] : [[key, chosen] as const])));

/** The guide with an answer just given: the later ones are cleared, and locked until it is known what they may be. */
export function pickAnswer(guide: ChoiceGuide, key: string, value: string): ChoiceGuide {
  const place = guide.questions.findIndex((question) => question.key === key);
  const questions = guide.questions.map((question, index): GuideQuestion => {
    if (index < place) return question;
    if (index > place)
      return { ...question, options: [], chosen: undefined, answer: undefined, isSettled: false };
    return { ...question, chosen: value };
  });
  const picked = { ...guide, questions, isComplete: false };
  return { ...picked, encoded: encodedOf(answersOf(picked)) };
}
