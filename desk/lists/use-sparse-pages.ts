import { useQueries } from '@tanstack/react-query';

/** One page of a list, as the API returns it. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}

/** What a list is read from. */
export interface ListSource<Item> {
  /** Key of the list with its filters, for the cache of responses. */
  readonly key: readonly unknown[];
  /** Reads a page, 1 the first. */
  readonly read: (page: number, signal: AbortSignal) => Promise<ListPage<Item>>;
  /** Items a page. */
  readonly perPage: number;
}

interface SparsePages<Item> {
  /** What stands at a place of the whole list, 0 the first; undefined while it is not there yet. */
  readonly at: (index: number) => Item | undefined;
  /** Total of the whole list; undefined while nothing of the pages is there. */
  readonly total: number | undefined;
  readonly fault: unknown;
}

/** The pages of a list that hold the places from `first` to `last`; whatever is between them costs nothing. */
export function useSparsePages<Item>(
  { key, read, perPage }: ListSource<Item>,
  first: number,
  last: number,
): SparsePages<Item> {
  const firstPage = Math.floor(first / perPage);
  const lastPage = Math.max(Math.floor(last / perPage), firstPage);
  const results = useQueries({
    queries: Array.from({ length: lastPage - firstPage + 1 }, (_, index) => ({
      queryKey: [...key, firstPage + index],
      queryFn: ({ signal }: { signal: AbortSignal }) => read(firstPage + index + 1, signal),
    })),
  });
  return {
    at: (index) => results[Math.floor(index / perPage) - firstPage]?.data?.items[index % perPage],
    total: results.find(({ data }) => data)?.data?.total,
    fault: results.find(({ error }) => error)?.error,
  };
}
