import type { Locale } from '../i18n/locale.ts';
import { routeName, type Screen } from '../routes/route-table.ts';

const tagManagerId = /^GTM-[A-Z0-9]{4,12}$/;

export interface MeasuredPage {
  locale: Locale;
  match: { screen: Screen };
  setting: (code: string) => string;
}

/** Attributes of the body of a page that count its views; nothing without a tag manager, and for previews. */
export function measureAttributes({ locale, match, setting }: MeasuredPage, isError: boolean) {
  const id = setting('tag_manager_id').trim();
  if (!tagManagerId.test(id) || match.screen === 'preview') return {};
  return {
    'data-tag-manager': id,
    'data-route': isError ? `error___${locale}` : routeName(match.screen, locale),
  };
}
