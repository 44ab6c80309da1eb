import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMessages } from '../app/language.ts';
import { readChange, usesKey } from './records.ts';

const pauseMs = 400;
/** Pages that cannot be rendered now are tried again for longer than anybody looks. */
const mostReads = 150;

/** How far the pages are that a save has made stale. */
export function ChangeProgress({ id }: { readonly id: number }) {
  const { forms } = useMessages();
  const cache = useQueryClient();
  const { data } = useQuery({
    queryKey: ['change', id],
    queryFn: async ({ signal }) => {
      const report = await readChange(id, signal);
      if (report.stale === 0) void cache.invalidateQueries({ queryKey: usesKey });
      return report;
    },
    refetchInterval: ({ state }) =>
      (state.data?.stale ?? 1) > 0 && state.dataUpdateCount < mostReads ? pauseMs : false,
  });
  if (!data) return null;
  const { stale, done, failed, pages } = data;
  const last = Math.max(0, ...pages.map(({ ms }) => ms));
  return (
    <output className="muted">
      {stale > 0 ? forms.pagesLeft(stale) : forms.pagesDone(done, last)}
      {failed > 0 && ` ${forms.pagesFailed(failed)}`}
    </output>
  );
}
