import type { IssueList } from '../issue.ts';
import type { View } from './view.ts';

/** The categories and uses that the lists of the trade and their articles name. */
export function checkTrade(view: View, issues: IssueList): void {
  for (const { input, source } of view['form-catalog-products'].values()) {
    if (!source) continue;
    const { category, use } = input;
    if (category !== undefined && !view.isKnown('categories', category))
      issues.error(source, ['category'], unknownCategory(category));
    if (use !== undefined && !view.isKnown('vocabulary', `use:${use}`))
      issues.error(source, ['use'], unknownUse(use));
  }
  for (const { input, source } of view['form-catalogs'].values()) {
    if (!source) continue;
    for (const [index, code] of (input.categories ?? []).entries()) {
      if (!view.isKnown('categories', code))
        issues.error(source, ['categories', index], unknownCategory(code));
    }
    for (const [index, code] of (input.uses ?? []).entries()) {
      if (!view.isKnown('vocabulary', `use:${code}`)) issues.error(source, ['uses', index], unknownUse(code));
    }
  }
}

const unknownCategory = (code: string) => ({
  message: `“${code}” is not in categories`,
  expected: 'the code of a category',
});
const unknownUse = (code: string) => ({
  message: `“${code}” is not in vocabulary`,
  expected: 'the code of a word of the kind use',
});
