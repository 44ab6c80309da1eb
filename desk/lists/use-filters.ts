import { useNavigate, useSearch } from '@tanstack/react-router';

/**
 * The filters of a list as the URL holds them, and a function that puts others there.
 *
 * @param read takes what a list knows from a URL, which anybody may have typed
 */
export function useFilters<Filters extends object>(
  read: (search: Readonly<Record<string, unknown>>) => Filters,
): readonly [Filters, (filters: Filters) => void] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  // The types of a route know its own filters; this screen may be any.
  const choose = (filters: Filters) => void navigate({ to: '.', search: filters as never, replace: true });
  return [read(search), choose];
}
