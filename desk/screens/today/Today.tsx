import { useMay } from '../../app/account.ts';
import { useLanguage } from '../../app/language.ts';
import { formatMoment } from '../../app/moments.ts';
import { useTitle } from '../../app/use-title.ts';
import { PreparedMark } from '../../records/PreparedMark.tsx';
import { useSaverName } from '../../records/use-saver-name.ts';
import { TourOffer } from '../../tour/TourOffer.tsx';
import { BackupNotice } from './BackupNotice.tsx';
import { failedCounts, stockCounts, translationCounts, waitingCounts } from './counts.ts';
import { InboxCounts } from './InboxCounts.tsx';
import { RecordLines } from './RecordLines.tsx';
import { Sales } from './Sales.tsx';

/** What waits for staff, what runs out, what failed, what is to be translated, what changes next, what colleagues did, and how the shop does, as far as the user may see it. */
export function Today() {
  const { locale, messages } = useLanguage();
  const { today } = messages;
  const may = useMay();
  const saverName = useSaverName();
  useTitle(today.title);
  const waiting = waitingCounts.filter(({ right }) => may(right));
  const stock = stockCounts.filter(({ right }) => may(right));
  const failed = failedCounts.filter(({ right }) => may(right));
  const translations = translationCounts.filter(({ right }) => may(right));
  return (
    <div className="page today">
      <header className="page-head">
        <h1>{today.title}</h1>
      </header>
      <TourOffer />
      {may('staff') && <BackupNotice />}
      <div className="columns">
        {waiting.length > 0 && (
          <InboxCounts title={today.waiting} empty={today.nothingWaits} counts={waiting} />
        )}
        {stock.length > 0 && <InboxCounts title={today.stock} empty={today.nothingRunsOut} counts={stock} />}
        {failed.length > 0 && (
          <InboxCounts title={today.failed} empty={today.nothingFailed} counts={failed} />
        )}
        {translations.length > 0 && (
          <InboxCounts title={today.translations} empty={today.nothingToTranslate} counts={translations} />
        )}
      </div>
      <div className="columns">
        <RecordLines
          title={today.scheduled}
          empty={today.nothingScheduled}
          list="scheduled"
          aside={(item) => <PreparedMark item={item} />}
        />
        <RecordLines
          title={today.edits}
          empty={today.noEdits}
          list="recent"
          aside={({ saved_by: saver, saved_at: at }) => `${saverName(saver)}, ${formatMoment(at, locale)}`}
        />
      </div>
      {may('shop') && <Sales />}
    </div>
  );
}
