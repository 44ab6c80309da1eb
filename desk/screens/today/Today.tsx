import { useMessages } from '../../app/language.ts';
import { useTitle } from '../../app/use-title.ts';
import { failedCounts, waitingCounts } from './counts.ts';
import { InboxCounts } from './InboxCounts.tsx';
import { Sales } from './Sales.tsx';

/** What waits for somebody, what failed, and how the shop does. */
export function Today() {
  const { today } = useMessages();
  useTitle(today.title);
  return (
    <div className="page">
      <header className="page-head">
        <h1>{today.title}</h1>
      </header>
      <div className="columns">
        <InboxCounts title={today.waiting} empty={today.nothingWaits} counts={waitingCounts} />
        <InboxCounts title={today.failed} empty={today.nothingFailed} counts={failedCounts} />
      </div>
      <Sales />
    </div>
  );
}
