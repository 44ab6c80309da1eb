import type { Locale, Target } from '../i18n/locale.ts';

/** In which language, and with the prices of which audience, the shop is called. */
export interface CallPlace {
  readonly locale: Locale;
  readonly planId: number;
}

/** Where in the shop a visitor is. */
export interface ShopPlace extends CallPlace {
  readonly target: Target;
}

/** What every call of the shop holds in its query. */
export const placeQuery = ({ locale, planId }: CallPlace) =>
  ({ site_id: 2, lang: locale, sales_plan_id: planId, saleplan_id: planId }) as const;
