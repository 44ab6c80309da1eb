import { formatMoment } from '../format/moment.ts';
import type { Locale } from '../i18n/locale.ts';

/** How long a cart is stored: in an account, until a moment that is near, or long enough to need no note. */
export type CartRetention =
  | { readonly kind: 'account' | 'days' }
  | { readonly kind: 'ends_soon'; readonly moment: string };

const warnedBeforeMs = 24 * 3_600_000;

export function cartRetention(
  validity: string | null,
  { isSignedIn, now, locale }: { isSignedIn: boolean; now: Date; locale: Locale },
): CartRetention {
  if (isSignedIn) return { kind: 'account' };
  const isNear = validity !== null && Date.parse(validity) - now.getTime() < warnedBeforeMs;
  if (!isNear) return { kind: 'days' };
  // Nobody reads seconds a day ahead.
  return { kind: 'ends_soon', moment: formatMoment(validity, locale).replace(/:\d\d$/, '') };
}
