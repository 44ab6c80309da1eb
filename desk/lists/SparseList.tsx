import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { faultText } from '../app/fault-text.ts';
import { useMessages } from '../app/language.ts';
import { useRowFocus } from './use-row-focus.ts';
import { type ListSource, useSparsePages } from './use-sparse-pages.ts';

/** A column of a list. */
export interface Column<Item> {
  readonly key: string;
  readonly label: ReactNode;
  /** Share of the width: `narrow` for states, `figure` for figures, which end in one line, `mark` for a check box. */
  readonly size?: 'narrow' | 'wide' | 'mark' | 'figure';
  readonly cell: (item: Item) => ReactNode;
}

interface SparseListProps<Item> {
  readonly label: string;
  readonly source: ListSource<Item>;
  readonly columns: readonly Column<Item>[];
  /** Message when nothing is found. */
  readonly empty: string;
  /** Its rows hold nothing that takes the focus: the list itself takes it, to be scrolled by keyboard. */
  readonly isPlain?: boolean | undefined;
  /** Its cells hold whole sentences: rows have room for three lines. */
  readonly isTall?: boolean;
  /** Called with the count, whenever that is known anew. */
  readonly onTotal?: (total: number) => void;
}

const rowHeight = 40;
const tallRowHeight = 72;
const overscan = 10;

/**
 * A list of any length, of which only the rows in sight are there. The first cell of a row holds its link; the arrow
 * keys go from row to row.
 */
export function SparseList<Item>(props: SparseListProps<Item>) {
  const { label, source, columns, empty, isPlain, isTall = false, onTotal } = props;
  const messages = useMessages();
  const scroller = useRef<HTMLDivElement>(null);
  /** The last known count: a list that is scrolled faster than it is read keeps its place, and its head the focus. */
  const [count, setCount] = useState(0);
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isTall ? tallRowHeight : rowHeight),
    overscan,
  });
  const focus = useRowFocus(scroller, (index) => rows.scrollToIndex(index), count);
  const shown = rows.getVirtualItems();
  const { at, total, fault } = useSparsePages(source, shown[0]?.index ?? 0, shown.at(-1)?.index ?? 0);
  if (total !== undefined && total !== count) setCount(total);
  useEffect(() => {
    if (total !== undefined) onTotal?.(total);
  }, [total, onTotal]);
  const listKey = JSON.stringify(source.key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other filters begin at the top again.
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [listKey]);

  if (fault !== undefined && fault !== null && total === undefined)
    return <p className="notice bad">{faultText(fault, messages)}</p>;
  if (total === undefined && count === 0)
    return (
      <>
        <div ref={scroller} hidden />
        <p className="waiting">{messages.faults.loading}</p>
      </>
    );
  if (count === 0) return <p className="empty-list">{empty}</p>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows of a table element cannot be placed one by one.
    <div
      className={isTall ? 'sparse tall' : 'sparse'}
      role="table"
      aria-label={label}
      aria-rowcount={count + 1}
    >
      <SparseHead columns={columns} />
      {/* biome-ignore lint/a11y/useSemanticElements: as above. */}
      <div
        className="sparse-body"
        role="rowgroup"
        ref={scroller}
        {...focus}
        {...(isPlain && { tabIndex: 0 })}
      >
        <div role="presentation" className="sparse-rows" style={{ height: rows.getTotalSize() }}>
          {shown.map(({ key, index, start }) => {
            const item = at(index);
            return (
              // biome-ignore lint/a11y/useSemanticElements: as above.
              // biome-ignore lint/a11y/useFocusableInteractive: rows that hold nothing to press take no focus.
              <div
                key={key}
                className="sparse-row"
                role="row"
                aria-rowindex={index + 2}
                {...(!isPlain && { tabIndex: -1 })}
                style={{ transform: `translateY(${start}px)` }}
              >
                {columns.map((column) => (
                  // biome-ignore lint/a11y/useSemanticElements: as above.
                  <div key={column.key} role="cell" data-size={column.size}>
                    {item ? column.cell(item) : '…'}
                  </div>
                ))}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}

function SparseHead<Item>({ columns }: Pick<SparseListProps<Item>, 'columns'>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows of a table element cannot be placed one by one.
    <div className="sparse-row sparse-head" role="row" aria-rowindex={1} tabIndex={-1}>
      {columns.map(({ key, label, size }) => (
        // biome-ignore lint/a11y/useSemanticElements: as above.
        <div key={key} role="columnheader" data-size={size} tabIndex={-1}>
          {label}
        </div>
      ))}
    </div>
  );
}
