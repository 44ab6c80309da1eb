import type { CategoryInput } from '../../contract/catalogue.ts';
import type { IssueList } from '../issue.ts';
import type { Entry, View } from './view.ts';

type Categories = ReadonlyMap<string, Entry<CategoryInput>>;

export function checkCategories(view: View, issues: IssueList): void {
  const { categories } = view;
  for (const { key, input, source } of categories.values()) {
    if (!source || typeof input.parent !== 'string') continue;
    if (!view.isKnown('categories', input.parent)) {
      const message = `unknown category “${input.parent}”`;
      issues.error(source, ['parent'], { message, expected: 'the code of a category, or null' });
      continue;
    }
    const circle = findCircle(categories, key);
    if (circle) {
      const message = `circular: ${circle.join(' → ')}`;
      issues.error(source, ['parent'], {
        message,
        expected: 'a parent that does not lie below the category itself',
      });
    }
  }
}

/** The codes from a category up to itself, when its parents lead back to it. */
function findCircle(categories: Categories, start: string): string[] | undefined {
  const chain = [start];
  const seen = new Set<string>();
  let code = categories.get(start)?.input.parent;
  while (typeof code === 'string' && !seen.has(code)) {
    chain.push(code);
    if (code === start) return chain;
    seen.add(code);
    code = categories.get(code)?.input.parent;
  }
  return undefined;
}
