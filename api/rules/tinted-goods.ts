import type { Locale, Translated } from '../contract/common.ts';
import { tintMessages } from './tint-messages.ts';

/** A shade as lines of carts and orders name it; the name may have been lost. */
export interface NamedShade {
  readonly code: string;
  readonly name: string;
}

/**
 * The notice wherever tinted goods are chosen and bought: they are made for the buyer, so that there is no right of
 * withdrawal (Code of Economic Law, article VI.53, 3°), while the guarantee of conformity holds.
 */
export const tintedNotice: Translated<string> = tintMessages.notice;

/** « Teinte T07 Schiste » */
export const shadeText = ({ code, name }: NamedShade, locale: Locale): string =>
  [tintMessages.shade[locale], code, name].filter((part) => part !== '').join(' ');

/** « 5 kg · Teinte T07 Schiste », or the content of the pack alone. */
export const labelWithShade = (label: string, shade: NamedShade | null, locale: Locale): string =>
  [label, shade === null ? '' : shadeText(shade, locale)].filter((part) => part !== '').join(' · ');

/** The articles of an order that were tinted for its buyer, by name, pack and shade: the right of withdrawal leaves them out. */
export const tintedArticles = (
  lines: readonly { readonly name: string; readonly label: string; readonly shade: NamedShade | null }[],
  locale: Locale,
): string[] =>
  lines.flatMap(({ name, label, shade }) =>
    shade === null ? [] : [`${name}, ${labelWithShade(label, shade, locale)}`],
  );
