import type { Collection, GuideShade } from '../../lib/colours/guide-shade.ts';
import type { Locale } from '../../lib/i18n/locale.ts';

/** Where shades stand, and what can be done with each. */
export interface ShadePlace {
  readonly locale: Locale;
  readonly collectionOf: (shade: GuideShade) => Collection | undefined;
  /** URL of the page with the shade. */
  readonly hrefOf: (code: string) => string;
  /** Full URL of the page that passes shades on. */
  readonly linkOf: (shades: readonly GuideShade[]) => string;
  readonly onOpen: (code: string) => void;
  /** Codes that the visitor has saved. */
  readonly saved: readonly string[];
}
