import type { PageContext } from '../content/page-context.ts';
import { menuLink, type NamedLink } from '../lib/html/menu-link.ts';
import type { ShopPlace } from '../lib/shop-client/call-place.ts';

/** Where a form stands, as an island needs it. */
export const placeOf = ({ locale, target, salesPlan }: PageContext): ShopPlace => ({
  locale,
  target,
  planId: salesPlan.id,
});

/** What every form for the company is given, with the page that explains what becomes of the data. */
export function formProps(page: PageContext): { place: ShopPlace; privacy: NamedLink | undefined } {
  return {
    place: placeOf(page),
    privacy: menuLink(page.footLinks(), 'privacy', page),
  };
}
