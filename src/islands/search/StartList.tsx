import type { AnchorHTMLAttributes, HTMLAttributes, Ref } from 'react';
import { forgetSearch, forgetSearches } from '../../stores/recent-searches.ts';
import type { Suggestion } from './found.ts';
import type { SearchMessages } from './messages.fr.ts';
import { type Start, startKeys } from './use-start.ts';

interface StartListProps {
  readonly start: Start;
  readonly texts: SearchMessages;
  /** What makes it the list of the field. */
  readonly menu: HTMLAttributes<HTMLDivElement> & { readonly ref?: Ref<HTMLDivElement> };
  /** What makes an option of a suggestion. */
  readonly optionOf: (item: Suggestion) => AnchorHTMLAttributes<HTMLAnchorElement>;
}

/** Where to start: what was searched for on this browser, the families, and what others search for. */
export function StartList({ start, texts, menu, optionOf }: StartListProps) {
  const { recent } = start;
  return (
    <>
      <div {...menu} className="start">
        {startKeys.map(
          (key) =>
            start[key].length > 0 && (
              // biome-ignore lint/a11y/useSemanticElements: a list of options holds groups, and no fieldset.
              <div key={key} role="group" aria-labelledby={`start-${key}`}>
                <p id={`start-${key}`}>{texts[key]}</p>
                {start[key].map((item) => (
                  <a
                    key={item.href}
                    {...optionOf(item)}
                    href={item.href}
                    tabIndex={-1}
                    data-family={item.family}
                  >
                    {item.family && <i>{item.family}</i>}
                    {item.name}
                  </a>
                ))}
              </div>
            ),
        )}
      </div>
      {recent.length > 0 && (
        <ul className="forget" aria-label={texts.forgetTitle}>
          {recent.map(({ name }) => (
            <li key={name}>
              <button type="button" onClick={() => forgetSearch(name)}>
                <span className="sr">{texts.forget}</span> {name} <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
          <li>
            <button type="button" onClick={forgetSearches}>
              {texts.forgetAll}
            </button>
          </li>
        </ul>
      )}
    </>
  );
}
