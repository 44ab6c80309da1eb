import { Button } from 'react-aria-components';
import { useMessages } from '../app/language.ts';

interface RowToolsProps {
  readonly label: string;
  readonly index: number;
  /** Count of all rows. */
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** Moves a row up and down, and takes it out. */
export function RowTools({ label, index, count, onMove, onRemove }: RowToolsProps) {
  const { forms } = useMessages();
  return (
    <>
      <Button
        className="button quiet"
        data-tool="up"
        aria-label={forms.moveUp(label)}
        isDisabled={index === 0}
        onPress={() => onMove(index - 1)}
      >
        <span aria-hidden="true">↑</span>
      </Button>
      <Button
        className="button quiet"
        data-tool="down"
        aria-label={forms.moveDown(label)}
        isDisabled={index === count - 1}
        onPress={() => onMove(index + 1)}
      >
        <span aria-hidden="true">↓</span>
      </Button>
      <Button
        className="button quiet"
        data-tool="remove"
        aria-label={forms.removeRow(label)}
        onPress={onRemove}
      >
        <span aria-hidden="true">×</span>
      </Button>
    </>
  );
}
