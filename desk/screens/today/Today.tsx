import { useMay } from '../../app/account.ts';
import { useMessages } from '../../app/language.ts';
import { useTitle } from '../../app/use-title.ts';
import { failedCounts, waitingCounts } from './counts.ts';
import { InboxCounts } from './InboxCounts.tsx';
import { Sales } from './Sales.tsx';

/** What waits for somebody, what failed, and how the shop does, as far as whoever is at the desk may see it. */
export function Today() {
  const { today } = useMessages();
  const may = useMay();
  useTitle(today.title);
  const waiting = waitingCounts.filter(({ right }) => may(right));
  const failed = failedCounts.filter(({ right }) => may(right));
  return (
    <div className="page">
      <header className="page-head">
        <h1>{today.title}</h1>
      </header>
      <div className="columns">
        {waiting.length > 0 && (
          <InboxCounts title={today.waiting} empty={today.nothingWaits} counts={waiting} />
        )}
        {failed.length > 0 && (
          <InboxCounts title={today.failed} empty={today.nothingFailed} counts={failed} />
        )}
      </div>
      {may('shop') && <Sales />}
    </div>
  );
}
