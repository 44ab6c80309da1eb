import { Button } from 'react-aria-components';
import { useMessages } from '../../app/language.ts';

interface SortButtonProps<Name extends string> {
  readonly label: string;
  readonly name: Name;
  /** Order of the list: a name, or with `-` before it the other way round. */
  readonly sort: string;
  readonly onSort: (sort: Name | `-${Name}`) => void;
}

/** The head of a column that sorts its list, and turns the order round when clicked again. */
export function SortButton<Name extends string>({ label, name, sort, onSort }: SortButtonProps<Name>) {
  const { lists } = useMessages();
  const isUp = sort === name;
  const isDown = sort === `-${name}`;
  const direction = isUp ? lists.ascending : isDown ? lists.descending : lists.unsorted;
  return (
    <Button
      className="button quiet sort"
      aria-label={lists.sortedBy(label, direction)}
      onPress={() => onSort(isUp ? `-${name}` : name)}
    >
      {label} <span aria-hidden="true">{isUp ? '↑' : isDown ? '↓' : ''}</span>
    </Button>
  );
}
