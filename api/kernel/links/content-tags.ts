import type { Locale } from '../../contract/common.ts';
import { targetOf } from '../plans/sales-plans.ts';

/** `menu_footer_pro` in French → `menu:footer_pro:fr` */
export const menuTag = (code: string, locale: Locale): string =>
  `menu:${code.replace(/^menu_/, '')}:${locale}`;

export const sliderTags = (salesPlanIds: readonly number[]): string[] =>
  salesPlanIds.map((id) => `sliders:${targetOf(id)}`);

export const pageTags = (id: number, technicalTypes: readonly string[]): string[] => [
  `page:${id}`,
  ...new Set(technicalTypes.map((type) => `pages:${type}`)),
];

export const folderTags = (id: number): string[] => [`folder:${id}`, 'folders'];
