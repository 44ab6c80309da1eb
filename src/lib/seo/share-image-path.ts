import type { Locale } from '../i18n/locale.ts';

export type SharedEntity = 'product' | 'category' | 'page' | 'folder';

/** URL of the picture that social networks show. It changes whenever the entity does. */
export function shareImagePath(
  entity: SharedEntity,
  { id, updated_at }: { id: number; updated_at: string },
  locale: Locale,
): string {
  const version = Date.parse(updated_at).toString(36);
  return `/share/${locale}/${entity}/${id}-${version}.jpg`;
}

/** That of the company, for pages that show no one entity. */
export function companyImagePath(locale: Locale): string {
  return `/share/${locale}/company/0-0.jpg`;
}
