import { type ReactNode, useCallback, useState } from 'react';
import { mostCounted } from '../../api/rules/most-counted.ts';
import { useMessages } from '../app/language.ts';
import { useTitle } from '../app/use-title.ts';
import { type Column, SparseList } from './SparseList.tsx';
import type { ListSource } from './use-sparse-pages.ts';

interface ListPageProps<Item> {
  readonly title: string;
  readonly source: ListSource<Item>;
  readonly columns: readonly Column<Item>[];
  /** Message when the list is empty. */
  readonly empty: string;
  /** Its rows hold nothing that takes the focus. */
  readonly isPlain?: boolean;
  /** It grows for ever, and is not counted whole. */
  readonly isEndless?: boolean;
  /** What narrows the list. */
  readonly filters?: ReactNode;
  /** What stands above the list where nothing narrows it. */
  readonly lead?: ReactNode;
  /** Actions besides reading it. */
  readonly actions?: ReactNode;
  /** What can be done with its lines, below them; it is given how many there are. */
  readonly foot?: ((total: number) => ReactNode) | undefined;
}

/** A screen that is a list: its title, how many there are, what narrows it, and its rows. */
export function ListPage<Item>({
  title,
  source,
  columns,
  empty,
  isPlain,
  isEndless,
  filters,
  lead,
  actions,
  foot,
}: ListPageProps<Item>) {
  const { lists } = useMessages();
  const [total, setTotal] = useState<number>();
  const reportTotal = useCallback((count: number) => setTotal(count), []);
  useTitle(title);
  return (
    <div className="list-page">
      <header className="page-head">
        <h1>{title}</h1>
        <output className="muted">
          {total !== undefined &&
            (isEndless && total > mostCounted
              ? lists.moreThan + lists.count(mostCounted)
              : lists.count(total))}
        </output>
        {actions !== undefined && <div className="actions">{actions}</div>}
      </header>
      {lead === undefined ? (
        // biome-ignore lint/a11y/useSemanticElements: search elements are not known to every screen reader yet.
        <div className="filters" role="search">
          {filters}
        </div>
      ) : (
        <div className="filters">{lead}</div>
      )}
      <SparseList
        source={source}
        columns={columns}
        empty={empty}
        isPlain={isPlain}
        label={title}
        onTotal={reportTotal}
      />
      {foot?.(total ?? 0)}
    </div>
  );
}
