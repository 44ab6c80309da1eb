import { useState } from 'react';
import { Button } from 'react-aria-components';
import type { operations } from '../../../api/contract/operations.ts';
import type { Result } from '../../app/api.ts';
import { useLanguage } from '../../app/language.ts';
import { formatMoment } from '../../app/moments.ts';
import type { SeenRecord } from '../../records/records.ts';
import { useSaverName } from '../../records/use-saver-name.ts';
import { RevisionDifferences } from './RevisionDifferences.tsx';
import { useHistoryMessages } from './use-history-messages.ts';

interface RevisionItemProps {
  readonly seen: SeenRecord;
  readonly revision: Result<typeof operations.revision.index>['items'][number];
  /** The newest version is what the record is, and not everybody may go back. */
  readonly isRestorable: boolean;
  /** It changed something, and may be taken back alone. */
  readonly isUndoable: boolean;
  readonly isDisabled: boolean;
  readonly onRestore: () => void;
  readonly onUndo: () => void;
}

/** One of the versions of a record: who made it, when and why, what it changed, and the way back to it. */
export function RevisionItem(props: RevisionItemProps) {
  const { seen, revision, isRestorable, isUndoable, isDisabled, onRestore, onUndo } = props;
  const { locale } = useLanguage();
  const texts = useHistoryMessages();
  const saverName = useSaverName();
  const [isOpen, setIsOpen] = useState(false);
  const moment = formatMoment(revision.saved_at, locale);
  const differences = texts.differences(revision.paths.length);
  return (
    <li>
      <p>
        <strong>{moment}</strong> · {saverName(revision.saved_by)} · {texts.causes[revision.cause]}
      </p>
      <div className="buttons">
        {revision.paths.length > 0 && (
          <Button
            className="button quiet"
            aria-expanded={isOpen}
            aria-label={texts.differencesOf(differences, moment)}
            onPress={() => setIsOpen(!isOpen)}
          >
            {differences}
          </Button>
        )}
        {isUndoable && (
          <Button
            className="button"
            aria-label={texts.undoOf(moment)}
            isDisabled={isDisabled}
            onPress={onUndo}
          >
            {texts.undo}
          </Button>
        )}
        {isRestorable && (
          <Button
            className="button"
            aria-label={texts.restoreOf(moment)}
            isDisabled={isDisabled}
            onPress={onRestore}
          >
            {texts.restore}
          </Button>
        )}
      </div>
      {isOpen && <RevisionDifferences seen={seen} />}
    </li>
  );
}
