import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Button } from 'react-aria-components';
import type { RecordEntity } from '../../../api/contract/desk/record-entities.ts';
import { ConfirmButton } from '../../app/ConfirmButton.tsx';
import { useLanguage } from '../../app/language.ts';
import { formatMoment } from '../../app/moments.ts';
import { useTitle } from '../../app/use-title.ts';
import { RecordState } from '../../records/RecordState.tsx';
import type { Sides } from '../../records/records.ts';
import { useSaverName } from '../../records/use-saver-name.ts';
import { useSettingNames } from '../../settings/use-setting-names.ts';
import { RecordUses } from './RecordUses.tsx';
import type { Outcome } from './sides.ts';

const DiscountUses = lazy(async () => ({ default: (await import('./DiscountUses.tsx')).DiscountUses }));
const RenderAgain = lazy(async () => ({
  default: (await import('../../records/RenderAgain.tsx')).RenderAgain,
}));
const HistoryDialog = lazy(async () => ({ default: (await import('./HistoryDialog.tsx')).HistoryDialog }));

interface RecordHeadProps {
  readonly entity: RecordEntity;
  readonly sides: Sides;
  /** Whether it may be deleted, and made what it was. */
  readonly mayWrite: boolean;
  readonly reread: () => Promise<Sides>;
  readonly onRemove: () => void;
  /** Called with the outcome when an earlier version was restored. */
  readonly onRestored: (outcome: Outcome) => void;
}

/** Which record the form is of, whether visitors see it, who saved it last, and what can be done with all of it. */
export function RecordHead(props: RecordHeadProps) {
  const { entity, sides, mayWrite, reread, onRemove, onRestored } = props;
  const { locale, messages } = useLanguage();
  const { forms, records } = messages;
  const saverName = useSaverName();
  const { record } = sides;
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const title = useSettingNames(entity === 'setting')(record.title[locale]);
  useTitle(title);
  return (
    <header className="record-head">
      <Link className="link" to="/records/$entity" params={{ entity }}>
        {records.entities[entity]}
      </Link>
      <div className="page-head">
        <h1>{title}</h1>
        <div className="buttons">
          <Button className="button" onPress={() => setIsHistoryOpen(true)}>
            {forms.history}
          </Button>
          {mayWrite && (
            <ConfirmButton
              label={forms.remove}
              title={forms.removeTitle(title)}
              lead={forms.removeLead}
              onConfirm={onRemove}
            />
          )}
        </div>
      </div>
      <p className="muted">
        <RecordState state={record.state} /> {record.key} ·{' '}
        {forms.savedBy(formatMoment(record.saved_at, locale), saverName(record.saved_by))}
      </p>
      <RecordUses record={record} />
      {mayWrite && (
        <Suspense>
          <RenderAgain scope={{ entity, id: record.id }} />
        </Suspense>
      )}
      {entity === 'discount' && mayWrite && (
        <Suspense>
          <DiscountUses id={record.id} />
        </Suspense>
      )}
      {isHistoryOpen && (
        <Suspense>
          <HistoryDialog
            entity={entity}
            record={record}
            mayRestore={mayWrite}
            reread={reread}
            onRestored={onRestored}
            onClose={() => setIsHistoryOpen(false)}
          />
        </Suspense>
      )}
    </header>
  );
}
