import { buildAnyPath } from '../lib/routes/build-path.ts';
import type { Screen } from '../lib/routes/route-table.ts';
import { applicationText } from '../messages/application.ts';
import { colourText } from '../messages/colours.ts';
import { stockText } from '../messages/stock.ts';
import { trainingText } from '../messages/training.ts';
import { translator } from '../messages/translator.ts';
import { worksiteText } from '../messages/worksite.ts';
import type { PageContext } from './page-context.ts';
import type { SiteMapLink } from './site-map-view.ts';

/** Screens that are no list of the catalogue and no page of an editor, by name. */
export function siteMapTools({ locale, target }: PageContext): SiteMapLink[] {
  const t = translator(locale);
  const link = (screen: Screen, label: string): SiteMapLink => ({
    label,
    href: buildAnyPath(screen, { locale, target }),
    children: [],
  });
  return [
    link('choice-guide', t('guide.title')),
    link('quantity-calculator', t('calc.title')),
    link('colour-guide', colourText(locale)('title')),
    link('store-locator', t('stores.title')),
    link('downloads', t('downloads.title')),
    link('technical-documentation', t('documents.title')),
    link('stock-lists', stockText(locale)('title')),
    link('training', trainingText(locale)('title')),
    link('worksite-start-up', worksiteText(locale)('title')),
    link('spontaneous-application', applicationText(locale)('title')),
    link('contact', t('contact.title')),
  ];
}
