import type { IssueList } from '../issue.ts';
import type { FolderCatalogue, StoredCatalogue } from '../records.ts';
import { checkCategories } from './check-categories.ts';
import { checkColours } from './check-colours.ts';
import { checkDocuments } from './check-documents.ts';
import { checkLinks } from './check-links.ts';
import { checkMedia, type MediaState } from './check-media.ts';
import { checkProducts } from './check-products.ts';
import { checkRepeats } from './check-repeats.ts';
import { checkShop } from './check-shop.ts';
import { checkSlugs, type ReservedSlugs } from './check-slugs.ts';
import { checkTrade } from './check-trade.ts';
import { checkPacks, checkPromoted } from './check-unique.ts';
import { createView } from './view.ts';

export interface CheckContext {
  readonly stored: StoredCatalogue;
  readonly reservedSlugs: ReservedSlugs;
  /** Names of the site's screens; undefined: links to screens are not checked. */
  readonly screens: ReadonlySet<string> | undefined;
  readonly mediaState: (file: string) => MediaState;
}

/** Checks how records refer to each other, in the catalogue as it will be after the import. */
export function checkCatalogue(folder: FolderCatalogue, context: CheckContext, issues: IssueList): void {
  const view = createView(folder, context.stored);
  checkCategories(view, issues);
  checkProducts(view, issues);
  checkPacks(view, issues);
  checkPromoted(view, issues);
  checkRepeats(view, issues);
  checkShop(view, issues);
  checkColours(view, issues);
  checkTrade(view, issues);
  checkDocuments(view, issues);
  checkSlugs(view, context.reservedSlugs, issues);
  checkLinks(view, context.screens, issues);
  checkMedia(folder, context.mediaState, issues);
}
