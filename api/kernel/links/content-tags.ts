import { changeTags } from '../../contract/cache-tags.ts';
import { type Locale, locales } from '../../contract/common.ts';
import { targetOf } from '../plans/sales-plans.ts';

/** `menu_footer_pro` in French → `menu:footer_pro:fr` */
export const menuTag = (code: string, locale: Locale): string =>
  `menu:${code.replace(/^menu_/, '')}:${locale}`;

export const sliderTags = (
  salesPlanIds: readonly number[],
  languages: readonly Locale[] = locales,
): string[] => salesPlanIds.flatMap((id) => changeTags(`sliders:${targetOf(id)}`, languages));

/** Of a page, and of the lists of the types. */
export const pageTags = (
  id: number,
  technicalTypes: readonly string[],
  languages: readonly Locale[] = locales,
): string[] => [
  ...changeTags(`page:${id}`, languages),
  ...new Set(technicalTypes.flatMap((type) => changeTags(`pages:${type}`, languages))),
];

/** Of a folder, and of the list of folders. */
export const folderTags = (id: number, languages: readonly Locale[] = locales): string[] => [
  ...changeTags(`folder:${id}`, languages),
  ...changeTags('folders', languages),
];
