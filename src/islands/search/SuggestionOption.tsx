import type { AnchorHTMLAttributes } from 'react';
import { formatMoney } from '../../../api/rules/format-money.ts';
import { joinFacts } from '../../lib/format/join-facts.ts';
import type { Locale, Target } from '../../lib/i18n/locale.ts';
import type { Suggestion } from './found.ts';
import { searchMessages } from './messages.ts';

interface SuggestionOptionProps {
  readonly suggestion: Suggestion;
  readonly locale: Locale;
  readonly target: Target;
  /** What makes it an option of the list. */
  readonly option: AnchorHTMLAttributes<HTMLAnchorElement>;
}

/** A link that is an option of the list of suggestions. */
export function SuggestionOption({ suggestion, locale, target, option }: SuggestionOptionProps) {
  const { name, href, reference, category, family, picture, price } = suggestion;
  return (
    <a {...option} href={href} tabIndex={-1} data-family={family}>
      {picture ? <img src={picture} alt="" width="56" height="56" /> : <i>{family}</i>}
      <span>
        <b>{name}</b>
        <small>{joinFacts(reference, category)}</small>
      </span>
      {price && (
        <span className="cost">
          <small>{price.label}</small>
          <b>
            {formatMoney(price.amount, locale)}
            {target === 'pro' && <small> {searchMessages[locale].withoutTax}</small>}
          </b>
        </span>
      )}
    </a>
  );
}
