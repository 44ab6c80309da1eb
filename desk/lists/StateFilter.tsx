import { useMessages } from '../app/language.ts';
import { Choice } from '../fields/Choice.tsx';

interface StateFilterProps<State extends string> {
  readonly label: string;
  readonly states: readonly State[];
  readonly names: Readonly<Record<State, string>>;
  readonly value: State | undefined;
  readonly onChange: (state: State | undefined) => void;
}

/** Narrows a list to one state. */
export function StateFilter<State extends string>(props: StateFilterProps<State>) {
  const { label, states, names, value, onChange } = props;
  const { lists } = useMessages();
  return (
    <Choice
      label={label}
      options={[
        { value: '', label: lists.all },
        ...states.map((state) => ({ value: state, label: names[state] })),
      ]}
      value={value ?? ''}
      onChange={(chosen) => onChange(states.find((state) => state === chosen))}
    />
  );
}
