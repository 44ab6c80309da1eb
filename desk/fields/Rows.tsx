import { type ReactNode, useRef } from 'react';
import { Button } from 'react-aria-components';
import { useMessages } from '../app/language.ts';
import { useField } from '../forms/use-field.ts';
import { FieldFrame } from './FieldFrame.tsx';

interface RowsProps {
  /** Of the list in the input. */
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
export function Rows({ path, label, blank, most, isOptional = false, children }: RowsProps) {
  const { forms } = useMessages();
  const field = useField(path, label);
  const whole = useRef<HTMLDivElement>(null);
  const rows: readonly unknown[] = Array.isArray(field.value) ? field.value : [];
  const write = (changed: readonly unknown[]) =>
    field.onChange(changed.length === 0 && isOptional ? undefined : changed);
  const focusTool = (index: number, tool: string) =>
    requestAnimationFrame(() =>
      whole.current
        ?.querySelector<HTMLElement>(`:scope > [data-row="${index}"] > .row-tools [data-tool="${tool}"]`)
        ?.focus(),
    );
  const move = (from: number, to: number, tool: string) => {
    write(rows.with(from, rows[to]).with(to, rows[from]));
    focusTool(to, tool);
  };
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
                <Button
                  className="button quiet"
                  data-tool="up"
                  aria-label={forms.moveUp(rowLabel)}
                  isDisabled={index === 0}
                  onPress={() => move(index, index - 1, index === 1 ? 'down' : 'up')}
                >
                  <span aria-hidden="true">↑</span>
                </Button>
                <Button
                  className="button quiet"
                  data-tool="down"
                  aria-label={forms.moveDown(rowLabel)}
                  isDisabled={index === rows.length - 1}
                  onPress={() => move(index, index + 1, index === rows.length - 2 ? 'up' : 'down')}
                >
                  <span aria-hidden="true">↓</span>
                </Button>
                <Button
                  className="button quiet"
                  data-tool="remove"
                  aria-label={forms.removeRow(rowLabel)}
                  onPress={() => {
                    write(rows.toSpliced(index, 1));
                    focusTool(Math.max(index - 1, 0), 'remove');
                  }}
                >
                  <span aria-hidden="true">×</span>
                </Button>
              </div>
            </div>
          );
        })}
        <Button
          className="button"
          isDisabled={most !== undefined && rows.length >= most}
          onPress={() => write([...rows, blank])}
        >
          {forms.addTo(label)}
        </Button>
      </div>
    </FieldFrame>
  );
}
