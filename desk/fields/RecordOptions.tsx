import { ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { useMessages } from '../app/language.ts';
import type { Referenced } from '../records/find-referenced.ts';

interface RecordOptionsProps {
  readonly isLoading: boolean;
}

/** What a combobox offers: code and title of each record that was found. */
export function RecordOptions({ isLoading }: RecordOptionsProps) {
  const { faults, lists } = useMessages();
  return (
    <Popover className="popover">
      <ListBox
        className="options"
        renderEmptyState={() => <p className="option muted">{isLoading ? faults.loading : lists.nothing}</p>}
      >
        {({ id, title }: Referenced) => (
          <ListBoxItem id={id} className="option" textValue={id}>
            <strong>{id}</strong> {title}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  );
}
