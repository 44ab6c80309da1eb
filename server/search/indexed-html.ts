import type { SearchDocument } from '../../api/contract/content.ts';
import { exactWord } from '../../api/rules/comparable-code.ts';
import { foldedWords } from '../../api/rules/fold-text.ts';
import { searchForms } from '../../languages/search.ts';
import { targetSegments } from '../../languages/target-segments.ts';
import type { SearchCorpus } from './search-documents.ts';

/** Words of a document by what a match counts: title and references, synonyms of the title, important text, the rest. */
const weights = { title: 10, titleSynonyms: 6, important: 4, body: 1 } as const;
const shortestInCompound = 4;
const shortestCompound = 8;

/** Adds to words what the corpus knows of them. */
interface WordRelations {
  /** The other words of the groups that a text touches. */
  synonymsOf(words: readonly string[]): string[];
  /** Words that stand inside a longer one, as « vulmiddel » in « gevelvulmiddel ». */
  partsOf(words: readonly string[]): string[];
}

/** The documents as Pagefind reads them: words only, in the form in which a search compares them. */
export function* indexedPages({ locale, documents, synonyms }: SearchCorpus): Generator<IndexedPage> {
  const relations = relateWords(documents, synonyms, searchForms[locale].joinsWords);
  for (const document of documents) {
    const { type, id, slug, name, targets, reference, category_name: category, family, cover } = document;
    const meta = { slug, name, reference, category, family: family?.toString(), cover: smallest(cover) };
    const filters = [
      `kind:${type}`,
      ...targets.map((target) => `audience:${targetSegments[target][locale]}`),
    ];
    yield {
      url: `/${type}/${id}`,
      content: [
        `<html lang="${locale}"><body>`,
        ...Object.entries(meta).map(([key, value = '']) =>
          value === '' ? '' : `<meta data-pagefind-meta="${key}[content]" content="${escapeHtml(value)}">`,
        ),
        ...filters.map((filter) => `<meta data-pagefind-filter="${filter}">`),
        ...weighed(document, relations),
        '</body></html>',
      ].join(''),
    };
  }
}

export interface IndexedPage {
  readonly url: string;
  readonly content: string;
}

function weighed(
  { name, codes, important, body }: SearchDocument,
  { synonymsOf, partsOf }: WordRelations,
): string[] {
  const [title, summary, rest] = [foldedWords(name), foldedWords(important), foldedWords(body)];
  const codeWords = codes.flatMap((code) => [exactWord(code), ...foldedWords(code)]);
  const paragraphs: [keyof typeof weights, string[]][] = [
    ['title', [...title, ...partsOf(title), ...codeWords]],
    ['titleSynonyms', synonymsOf(title)],
    ['important', [...summary, ...partsOf(summary)]],
    ['body', [...rest, ...partsOf(rest), ...synonymsOf([...summary, ...rest])]],
  ];
  return paragraphs.map(([key, words]) => `<p data-pagefind-weight="${weights[key]}">${words.join(' ')}</p>`);
}

function relateWords(
  documents: readonly SearchDocument[],
  synonyms: SearchCorpus['synonyms'],
  joinsWords: boolean,
): WordRelations {
  const groups = synonyms.map((group) => group.map((phrase) => foldedWords(phrase).join(' ')));
  const known = new Set(
    documents
      .flatMap(({ name, important, body }) => foldedWords(`${name} ${important} ${body}`))
      .filter((word) => word.length >= shortestInCompound),
  );
  const parts = new Map<string, string[]>();
  const partsIn = (word: string): string[] => {
    const remembered = parts.get(word) ?? [...knownInside(word, known)];
    parts.set(word, remembered);
    return remembered;
  };
  return {
    synonymsOf: (words) => {
      const text = ` ${words.map(singular).join(' ')} `;
      const touched = groups.filter((group) =>
        group.some((phrase) => text.includes(` ${singulars(phrase)} `)),
      );
      return [...new Set(touched.flat())];
    },
    partsOf: (words) => (joinsWords ? [...new Set(words.flatMap(partsIn))] : []),
  };
}

function* knownInside(word: string, known: ReadonlySet<string>): Generator<string> {
  if (word.length < shortestCompound) return;
  for (let start = 0; start <= word.length - shortestInCompound; start += 1) {
    for (let end = start + shortestInCompound; end <= word.length; end += 1) {
      const part = word.slice(start, end);
      // The beginning of a word is found by itself.
      if (start > 0 && known.has(part)) yield part;
    }
  }
}

/** Near enough for comparing a word with a synonym. */
const singular = (word: string) => (word.length > 3 ? word.replace(/(?:s|x|en)$/, '') : word);
const singulars = (phrase: string) => phrase.split(' ').map(singular).join(' ');

const smallest = (cover: SearchDocument['cover']): string | undefined =>
  cover?.sources.toSorted((one, other) => one.width - other.width)[0]?.url ?? cover?.webp;

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
