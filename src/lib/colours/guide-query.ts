import { foldedWords, foldText } from '../../../api/rules/fold-text.ts';

/** What the URL of the colour guide asks for. */
export interface GuideQuery {
  readonly text: string;
  /** Key of a collection; empty for all. */
  readonly collection: string;
  readonly use: '' | 'outside';
  /** Code of the shade that is shown large. */
  readonly shade: string;
  /** Codes of a list that another visitor passed on. */
  readonly list: readonly string[];
}

/** What shades are searched by. */
export type ShadeSearch = Pick<GuideQuery, 'text' | 'collection' | 'use'>;

export const mostShades = 50;
const longestText = 60;
const codePattern = /^[\w-]{1,20}$/;

export function readGuideQuery(query: URLSearchParams): GuideQuery {
  const shade = query.get('shade') ?? '';
  return {
    text: (query.get('q') ?? '').trim().slice(0, longestText),
    collection: query.get('collection') ?? '',
    use: query.get('use') === 'outside' ? 'outside' : '',
    shade: codePattern.test(shade) ? shade : '',
    list: readShadeList(query.get('shades') ?? ''),
  };
}

/** `T05.L03` → its codes, each once. */
export const readShadeList = (text: string): string[] => shadeCodes(text.split('.'));

/** What looks like the code of a shade, each once. */
export const shadeCodes = (entries: readonly unknown[]): string[] =>
  [...new Set(entries)]
    .filter((entry): entry is string => typeof entry === 'string' && codePattern.test(entry))
    .slice(0, mostShades);

/** What is asked, as the query of a URL; empty where nothing is. */
export function writeGuideQuery(asked: Partial<GuideQuery>): string {
  const { text = '', collection = '', use = '', list = [], shade = '' } = asked;
  const fields = { q: text, collection, use, shades: list.join('.'), shade };
  const query = new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ''));
  return query.size === 0 ? '' : `?${query}`;
}

/** What a shade is found by. */
export interface FoundBy {
  readonly code: string;
  readonly name: string;
  readonly collection: string;
  readonly isForOutside: boolean;
}

export function isFound(
  shade: FoundBy,
  { text, collection, use }: Omit<GuideQuery, 'shade' | 'list'>,
): boolean {
  const own = foldText(`${shade.code} ${shade.name}`);
  return (
    (collection === '' || shade.collection === collection) &&
    (use === '' || shade.isForOutside) &&
    foldedWords(text).every((word) => own.includes(word))
  );
}
