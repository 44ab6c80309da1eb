import { type RefObject, useRef } from 'react';
import { type BoundField, useField } from '../forms/use-field.ts';

/** What rows are made with, and what can be done with them. */
interface RowsOfField<Whole extends HTMLElement> {
  readonly field: BoundField;
  readonly rows: readonly unknown[];
  /** The element that holds the rows, each with its place in `data-row`. */
  readonly whole: RefObject<Whole | null>;
  readonly move: (from: number, to: number) => void;
  readonly remove: (index: number) => void;
  readonly add: () => void;
}

interface RowsOptions {
  readonly blank: unknown;
  /** An empty list is left out of the input. */
  readonly isOptional?: boolean | undefined;
}

/** The rows of a list in the input; the focus stays with the row that is moved. */
export function useRows<Whole extends HTMLElement>(
  path: string,
  label: string,
  { blank, isOptional = false }: RowsOptions,
): RowsOfField<Whole> {
  const field = useField(path, label);
  const whole = useRef<Whole>(null);
  const rows: readonly unknown[] = Array.isArray(field.value) ? field.value : [];
  const write = (changed: readonly unknown[]) =>
    field.onChange(changed.length === 0 && isOptional ? undefined : changed);
  const focusTool = (index: number, tool: string) =>
    requestAnimationFrame(() =>
      whole.current
        ?.querySelector<HTMLElement>(`:scope > [data-row="${index}"] > .row-tools [data-tool="${tool}"]`)
        ?.focus(),
    );
  return {
    field,
    rows,
    whole,
    move: (from, to) => {
      write(rows.with(from, rows[to]).with(to, rows[from]));
      const isAtEnd = to === 0 || to === rows.length - 1;
      focusTool(to, to < from === isAtEnd ? 'down' : 'up');
    },
    remove: (index) => {
      write(rows.toSpliced(index, 1));
      focusTool(Math.max(index - 1, 0), 'remove');
    },
    add: () => write([...rows, blank]),
  };
}
