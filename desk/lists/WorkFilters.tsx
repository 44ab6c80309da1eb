import { useMessages } from '../app/language.ts';
import { StateFilter } from './StateFilter.tsx';
import { TextFilter } from './TextFilter.tsx';

interface WorkFiltersProps<State extends string> {
  readonly filters: { readonly text?: string; readonly status?: State };
  readonly stateLabel: string;
  readonly states: readonly State[];
  readonly stateNames: Readonly<Record<State, string>>;
  readonly onChange: (part: { text?: string } | { status: State | undefined }) => void;
}

/** What every list that staff work through is narrowed by: a text, and how far a line has come. */
export function WorkFilters<State extends string>(props: WorkFiltersProps<State>) {
  const { filters, stateLabel, states, stateNames, onChange } = props;
  const { lists } = useMessages();
  return (
    <>
      <TextFilter label={lists.text} value={filters.text ?? ''} onChange={(text) => onChange({ text })} />
      <StateFilter
        label={stateLabel}
        states={states}
        names={stateNames}
        value={filters.status}
        onChange={(status) => onChange({ status })}
      />
    </>
  );
}
