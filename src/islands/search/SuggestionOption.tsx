import type { AnchorHTMLAttributes } from 'react';
import { joinFacts } from '../../lib/format/join-facts.ts';
import type { Suggestion } from './found.ts';

interface SuggestionOptionProps {
  readonly suggestion: Suggestion;
  /** What makes it an option of the list. */
  readonly option: AnchorHTMLAttributes<HTMLAnchorElement>;
}

/** A link that is an option of the list of suggestions. */
export function SuggestionOption({ suggestion, option }: SuggestionOptionProps) {
  const { name, href, reference, category, family, picture } = suggestion;
  return (
    <a {...option} href={href} tabIndex={-1} data-family={family}>
      {picture ? <img src={picture} alt="" width="56" height="56" /> : <i>{family}</i>}
      <span>
        <b>{name}</b>
        <small>{joinFacts(reference, category)}</small>
      </span>
    </a>
  );
}
