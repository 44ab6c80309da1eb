import type { FieldPath, IssueList, Source } from '../issue.ts';
import type { View } from './view.ts';

/** Lists in which nothing may stand twice. */
export function checkRepeats(view: View, issues: IssueList): void {
  for (const { input, source } of view.products.values()) {
    if (!source) continue;
    const { categories, related, supports, sales_plans, filters } = input;
    for (const [name, values] of Object.entries({ categories, related, supports, sales_plans })) {
      checkList(values ?? [], source, [name], issues);
    }
    for (const [name, values] of Object.entries(filters ?? {}))
      checkList(values, source, ['filters', name], issues);
  }
  for (const { input, source } of view.filters.values()) {
    const values = input.values?.map(({ value }) => value) ?? [];
    if (source) checkList(values, source, ['values'], issues);
  }
  for (const resource of [view.pages, view.sliders, view.folders]) {
    for (const { input, source } of resource.values()) {
      if (source) checkList(input.sales_plans ?? [], source, ['sales_plans'], issues);
    }
  }
}

function checkList(values: readonly string[], source: Source, path: FieldPath, issues: IssueList): void {
  for (const [index, value] of values.entries()) {
    if (values.indexOf(value) === index) continue;
    issues.error(source, [...path, index], {
      message: `“${value}” stands twice`,
      expected: 'each value once',
    });
  }
}
