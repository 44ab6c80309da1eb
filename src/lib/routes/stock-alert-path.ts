import type { Locale, Target } from '../i18n/locale.ts';
import { buildPath } from './build-path.ts';

/** Where one asks to be told of a sold-out pack, and what has become of that. */
export function stockAlertPath(
  reference: string,
  { locale, target }: { readonly locale: Locale; readonly target: Target },
  further: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({ pack: reference, ...further });
  return `${buildPath('stock-alert', { locale, target })}?${query}`;
}
