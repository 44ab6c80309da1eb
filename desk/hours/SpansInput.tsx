import { Button } from 'react-aria-components';
import { FieldFrame } from '../fields/FieldFrame.tsx';
import { useRows } from '../fields/use-rows.ts';
import { TimeInput } from './TimeInput.tsx';
import { useHoursMessages } from './use-hours-messages.ts';

export interface SpansInputProps {
  readonly path: string;
  /** Label of the day, or of the days. */
  readonly label: string;
  readonly most: number | undefined;
}

const blank = { from: '', to: '' };

/** The stretches of a day in which a shop is open; without one, it is closed. */
export function SpansInput({ path, label, most = Number.POSITIVE_INFINITY }: SpansInputProps) {
  const hours = useHoursMessages();
  const { field, rows, whole, remove, add } = useRows<HTMLUListElement>(path, label, { blank });
  const focusAdded = () =>
    requestAnimationFrame(() =>
      whole.current?.querySelector<HTMLElement>(':scope > :last-child input')?.focus(),
    );
  return (
    <FieldFrame field={field}>
      <div className="spans">
        {rows.length === 0 && <p className="muted">{hours.closed}</p>}
        <ul className="span-list" ref={whole}>
          {rows.map((_row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; its values come by their paths.
            <li key={index} className="span" data-row={index}>
              <TimeInput path={`${path}.${index}.from`} label={hours.opens(label, index + 1)} />
              <span aria-hidden="true">–</span>
              <TimeInput path={`${path}.${index}.to`} label={hours.closes(label, index + 1)} />
              <span className="row-tools">
                <Button
                  className="button quiet"
                  data-tool="remove"
                  aria-label={hours.remove(label, index + 1)}
                  onPress={() => remove(index)}
                >
                  <span aria-hidden="true">×</span>
                </Button>
              </span>
            </li>
          ))}
        </ul>
        <Button
          className="button quiet"
          aria-label={hours.addTo(label)}
          isDisabled={rows.length >= most}
          onPress={() => {
            add();
            focusAdded();
          }}
        >
          <span aria-hidden="true">+</span> {hours.add}
        </Button>
      </div>
    </FieldFrame>
  );
}
