import type { ReactNode } from 'react';
import { type Found, groupKeys, isEmpty } from './found.ts';
import type { searchMessages } from './messages.ts';
import type { SuggestionState } from './use-suggestions.ts';

interface SuggestionPanelProps {
  readonly state: SuggestionState;
  readonly isOpen: boolean;
  readonly texts: (typeof searchMessages)['fr'];
  /** What stands there before anything is typed; undefined while there is nothing. */
  readonly start: ReactNode;
  readonly onAll: () => void;
  /** Tabs and list of what was found. */
  readonly children: (found: Found) => ReactNode;
}

/** What lies under the search field; screen readers announce a summary of it. */
export function SuggestionPanel({ state, isOpen, texts, start, onAll, children }: SuggestionPanelProps) {
  const shown = state.kind === 'found' && !isEmpty(state.found) ? state : undefined;
  const notes = shown ? notesOf(shown, texts) : [];
  const kind = state.kind === 'start' ? 'hint' : state.kind;
  const alone = kind === 'found' ? texts.none : texts[kind];
  const begin = state.kind === 'start' ? start : undefined;
  return (
    <div className="suggestions" id="suggestions" hidden={!isOpen}>
      <p className="sr" role="status">
        {shown ? [...notes.map(({ text }) => text), countsText(shown.found, texts)].join(' ') : alone}
      </p>
      {notes.map(({ kind, text }) => (
        <p key={kind} className={`note ${kind}`}>
          {text}
        </p>
      ))}
      {shown && children(shown.found)}
      {shown && (
        <a className="all" href={shown.allHref} onClick={onAll}>
          {texts.all}
        </a>
      )}
      {begin}
      {!shown && !begin && <p className={`note ${kind}`}>{alone}</p>}
    </div>
  );
}

/** How far what is shown can be relied on, and which text it belongs to. */
function notesOf(
  { certainty, found, text }: SuggestionState & { kind: 'found' },
  texts: SuggestionPanelProps['texts'],
): readonly { kind: string; text: string }[] {
  const { corrected } = found;
  const correction = texts.corrected
    .replace('{text}', () => text)
    .replace('{corrected}', () => corrected ?? '');
  return [
    ...(corrected ? [{ kind: 'corrected', text: correction }] : []),
    ...(certainty === 'early' ? [{ kind: 'searching', text: texts.searching }] : []),
    ...(certainty === 'alone' ? [{ kind: 'unsure', text: texts.unsure }] : []),
  ];
}

const countsText = ({ groups }: Found, texts: SuggestionPanelProps['texts']): string =>
  groupKeys
    .map((key) => [texts[key], groups[key].total].filter((part) => part !== undefined).join(' '))
    .join(', ');
