import { getLiveEntry } from 'astro:content';
import type { PageDetail, PageItem, Tag } from '../../api/contract/content.ts';
import type { ChoiceLink } from '../lib/html/choice-links.ts';
import { escapeXml } from '../lib/html/escape-xml.ts';
import { buildPath } from '../lib/routes/build-path.ts';
import { translator } from '../messages/translator.ts';
import type { PageContext } from './page-context.ts';
import { type PageCache, readEntry, readValue } from './read.ts';

const tagKey = 'TAG';
const kind = 'faq';
const mostQuestions = 100;

export interface Question {
  readonly code: string;
  readonly title: string;
  readonly slug: string;
  /** The written part of the answer. */
  readonly html: string;
  /** The answer has more than text: products, a table. */
  readonly hasMore: boolean;
}

interface QuestionGroup {
  /** Key of the tag; undefined for questions without one, which come first. */
  readonly key: string | undefined;
  readonly label: string | undefined;
  readonly questions: readonly Question[];
}

export interface QuestionList {
  readonly groups: readonly QuestionGroup[];
  /** Label of the chosen tag. */
  readonly chosen: string | undefined;
  /** All questions, then every tag that has some. */
  readonly choices: ChoiceLink[];
}

/** The questions that the URL selects, below their first tag; undefined for an unknown tag. */
export async function readQuestionList(
  cache: PageCache,
  page: PageContext,
): Promise<QuestionList | undefined> {
  const { locale, target, salesPlan, match } = page;
  const { filters, page: number } = match.params.selection;
  const values = filters.get(tagKey) ?? [];
  if (values.length > 1 || filters.size > values.length || number > 1) return undefined;
  const [value] = values;
  const plan = { locale, salesPlanId: salesPlan.id };
  const [{ items }, { items: tags }] = await Promise.all([
    readValue(cache, getLiveEntry('pageLists', { ...plan, technicalType: kind, count: mostQuestions })),
    readValue(cache, getLiveEntry('tags', { locale, kind })),
  ]);
  const chosen = tags.find(({ key }) => key === value);
  if (value !== undefined && !chosen) return undefined;
  const tagOf = (item: PageItem) => tags.find(({ key }) => item.tags.includes(key));
  const readGroup = async (tag: Tag | undefined): Promise<QuestionGroup> => {
    const own = items.filter((item) => tagOf(item) === tag);
    const entries = own.map(({ slug }) => readEntry(cache, getLiveEntry('pages', { ...plan, slug })));
    const read = await Promise.all(entries);
    const questions = read.flatMap((entry) => (entry ? [toQuestion(entry.value)] : []));
    return { key: tag?.key, label: tag?.label, questions };
  };
  const groups = await Promise.all((chosen ? [chosen] : [undefined, ...tags]).map(readGroup));
  const all = {
    text: translator(locale)('news.all'),
    href: buildPath('faq', { locale, target }),
    isChosen: value === undefined,
  };
  const used = tags.filter((tag) => tag === chosen || items.some((item) => tagOf(item) === tag));
  const choices = used.map(({ key, label }) => ({
    text: label,
    href: buildPath('faq', { locale, target, selection: { filters: new Map([[tagKey, [key]]]) } }),
    isChosen: key === value,
  }));
  return {
    groups: groups.filter(({ questions }) => questions.length > 0),
    chosen: chosen?.label,
    choices: [all, ...choices],
  };
}

function toQuestion({ code, title, slug, description, blocks }: PageDetail): Question {
  const texts = blocks.flatMap((block) => ('html' in block && block.type === 'text' ? [block.html] : []));
  return {
    code,
    title,
    slug,
    html: texts.length > 0 ? texts.join('\n') : `<p>${escapeXml(description)}</p>`,
    hasMore: texts.length < blocks.length,
  };
}
