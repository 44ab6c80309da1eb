import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { useMessages } from '../app/language.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { RowTools } from './RowTools.tsx';
import { useRows } from './use-rows.ts';

interface RowsProps {
  /** Path of the list in the input. */
  readonly path: string;
  readonly label: string;
  /** What a new row begins with. */
  readonly blank: unknown;
  readonly most?: number | undefined;
  /** An empty list is left out of the input. */
  readonly isOptional?: boolean | undefined;
  /** The fields of a row, by its path and name. */
  readonly children: (rowPath: string, rowLabel: string) => ReactNode;
}

/** Rows that are added, removed and moved, each with its fields. */
export function Rows({ path, label, blank, most, isOptional, children }: RowsProps) {
  const { forms } = useMessages();
  const { field, rows, whole, move, remove, add } = useRows<HTMLDivElement>(path, label, {
    blank,
    isOptional,
  });
  return (
    <FieldFrame field={field}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser. */}
      <div className="rows" role="group" aria-label={label} ref={whole}>
        <p className="group-title">{label}</p>
        {rows.map((_row, index) => {
          const rowLabel = `${label} ${index + 1}`;
          return (
            // biome-ignore lint/a11y/useSemanticElements: as above.
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; its values come by their paths.
            <div key={index} className="row" role="group" aria-label={rowLabel} data-row={index}>
              <div className="row-fields">{children(`${path}.${index}`, rowLabel)}</div>
              <div className="row-tools">
                <RowTools
                  label={rowLabel}
                  index={index}
                  count={rows.length}
                  onMove={(to) => move(index, to)}
                  onRemove={() => remove(index)}
                />
              </div>
            </div>
          );
        })}
        <Button className="button" isDisabled={most !== undefined && rows.length >= most} onPress={add}>
          {forms.addTo(label)}
        </Button>
      </div>
    </FieldFrame>
  );
}
