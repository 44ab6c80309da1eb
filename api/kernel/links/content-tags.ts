import { changeTags } from '../../contract/cache-tags.ts';
import { type Locale, locales } from '../../contract/common.ts';
import { targetOf } from '../plans/sales-plans.ts';

export const sliderTags = (
  salesPlanIds: readonly number[],
  languages: readonly Locale[] = locales,
): string[] => salesPlanIds.flatMap((id) => changeTags(`sliders:${targetOf(id)}`, languages));

export const pageTags = (id: number, technicalTypes: readonly string[]): string[] => [
  `page:${id}`,
  ...new Set(technicalTypes.map((type) => `pages:${type}`)),
];

/** Of a folder, which names in every language the moment at which it was saved, and of the list of folders. */
export const folderTags = (id: number, languages: readonly Locale[] = locales): string[] => [
  `folder:${id}`,
  ...changeTags('folders', languages),
];
