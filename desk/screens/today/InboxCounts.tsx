import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { faultText } from '../../app/fault-text.ts';
import { useMessages } from '../../app/language.ts';
import type { InboxCount } from './counts.ts';

interface InboxCountsProps {
  readonly title: string;
  /** Message when all counts are zero. */
  readonly empty: string;
  readonly counts: readonly InboxCount[];
}

/** Counts of what waits, each with the way to it; what there is nothing of is left out. */
export function InboxCounts({ title, empty, counts }: InboxCountsProps) {
  const messages = useMessages();
  const results = useQueries({
    queries: counts.map(({ key, count }) => ({
      queryKey: ['today', key],
      queryFn: ({ signal }: { signal: AbortSignal }) => count(signal),
      refetchInterval: 60_000,
    })),
  });
  const isPending = results.some((result) => result.isPending);
  const fault = results.find((result) => result.error)?.error;
  const lines = counts.flatMap(({ key, list }, index) => {
    const total = results[index]?.data ?? 0;
    return total > 0 ? [{ key, list, total }] : [];
  });
  return (
    <section className="card">
      <h2>{title}</h2>
      {lines.length > 0 && (
        <dl className="counts">
          {lines.map(({ key, list, total }) => (
            <div key={key}>
              <dt>
                <Link className="link" to={list.to} search={(list.search ?? {}) as never}>
                  {messages.today[key] as string}
                </Link>
              </dt>
              <dd>{total}</dd>
            </div>
          ))}
        </dl>
      )}
      {isPending && <p className="muted">{messages.faults.loading}</p>}
      {fault && <p className="fault">{faultText(fault, messages)}</p>}
      {!isPending && !fault && lines.length === 0 && <p className="muted">{empty}</p>}
    </section>
  );
}
