import { tintingCentsOf, toPack } from '../../catalogue/public.ts';
import type { Locale } from '../../contract/common.ts';
import type { OrderedShade } from '../../contract/order-document.ts';
import type { ArticleRow } from '../cart/articles.ts';
import type { ShadeRow } from '../cart/shades.ts';

interface OrderedArticle {
  readonly article: ArticleRow;
  /** What it is tinted to. */
  readonly shade: ShadeRow | undefined;
  readonly locale: Locale;
}

/** What a line of an order stores of its article, named in the language of the order. */
export const articleColumns = ({ article, shade, locale }: OrderedArticle) => {
  const { pack, name, slug, family } = article;
  return {
    name,
    slug,
    family,
    packId: pack.id,
    reference: pack.reference,
    shade: shade === undefined ? null : toOrderedShade(shade, article, locale),
    label: toPack(pack, locale, () => null).label,
  };
};

const toOrderedShade = (
  { code, name, hex }: ShadeRow,
  { pack }: ArticleRow,
  locale: Locale,
): OrderedShade => ({
  code,
  hex,
  name: name[locale],
  priceCents: tintingCentsOf(pack),
});
