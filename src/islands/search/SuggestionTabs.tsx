import type { KeyboardEvent } from 'react';
import { type Found, type GroupKey, groupKeys } from './found.ts';
import type { searchMessages } from './messages.ts';

interface SuggestionTabsProps {
  readonly found: Found;
  readonly chosen: GroupKey;
  readonly onChoose: (key: GroupKey) => void;
  /** Id of what the tabs change. */
  readonly listId: string;
  readonly texts: (typeof searchMessages)['fr'];
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The groups of what was found, with their totals; arrow keys lead from one to the next. */
export function SuggestionTabs({ found, chosen, onChoose, listId, texts }: SuggestionTabsProps) {
  const moveFocus = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = steps[event.key];
    if (step === undefined) return;
    const next = groupKeys.at((groupKeys.indexOf(chosen) + step) % groupKeys.length) ?? chosen;
    onChoose(next);
    const tabs = event.currentTarget.children;
    const tab = tabs[groupKeys.indexOf(next)];
    if (tab instanceof HTMLElement) tab.focus();
  };
  return (
    <div role="tablist" aria-label={texts.title} onKeyDown={moveFocus}>
      {groupKeys.map((key) => (
        <button
          key={key}
          type="button"
          role="tab"
          data-group={key}
          aria-controls={listId}
          aria-selected={key === chosen}
          tabIndex={key === chosen ? 0 : -1}
          onClick={() => onChoose(key)}
        >
          {texts[key]}
          {found.groups[key].total !== undefined && <span> {found.groups[key].total}</span>}
        </button>
      ))}
    </div>
  );
}
