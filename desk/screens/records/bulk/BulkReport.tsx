import { Link } from '@tanstack/react-router';
import { Button } from 'react-aria-components';
import type { RecordEntity } from '../../../../api/contract/desk/record-entities.ts';
import { ApiFault } from '../../../app/api-fault.ts';
import { faultText } from '../../../app/fault-text.ts';
import { useLanguage } from '../../../app/language.ts';
import type { Messages } from '../../../messages/fr.ts';
import type { ListedRecord } from '../record-source.ts';
import { type BulkResult, NotInBinError } from './bulk-changes.ts';
import { useBulkMessages } from './use-bulk-messages.ts';

/** What was done, and to which records. */
export interface ReportedResult extends Omit<BulkResult, 'undo'> {
  readonly verb: 'show' | 'hide' | 'remove' | 'undo';
  readonly titles: ReadonlyMap<number, ListedRecord>;
  readonly undo?: BulkResult['undo'];
}

interface BulkReportProps {
  readonly entity: RecordEntity;
  readonly reported: ReportedResult;
  readonly onUndo: () => void;
  readonly onClose: () => void;
}

/** How many were changed, how to take it back, and why others were not. */
export function BulkReport({ entity, reported, onUndo, onClose }: BulkReportProps) {
  const texts = useBulkMessages();
  const { locale, messages } = useLanguage();
  const { done, refused, unchanged, gone, verb, titles } = reported;
  const faults = [
    ...refused.map(({ write, error }) => ({ id: write.id, text: textOf(error, messages) })),
    ...gone.map((id) => ({ id, text: texts.gone })),
  ];
  return (
    <div className="bulk-report">
      <div className="buttons">
        <output>
          {texts.done[verb](done.length)} {unchanged > 0 && texts.unchanged(unchanged)}
        </output>
        {reported.undo && done.length > 0 && (
          <Button className="button" onPress={onUndo}>
            {texts.undo}
          </Button>
        )}
        <Button className="button quiet" onPress={onClose}>
          {messages.frame.close}
        </Button>
      </div>
      {faults.length > 0 && (
        <div role="alert">
          <p>{texts.refused(faults.length)}</p>
          <ul className="plain-list">
            {faults.map(({ id, text }) => (
              <li key={id}>
                <Link className="link" to="/records/$entity/$id" params={{ entity, id: String(id) }}>
                  {titles.get(id)?.title[locale] ?? id}
                </Link>{' '}
                {text}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** Why a record was refused: the messages of its faults, or what is wrong with all. */
function textOf(error: unknown, messages: Messages): string {
  if (error instanceof NotInBinError) return messages.forms.goneForGood;
  const fields = error instanceof ApiFault ? error.fields.map(({ message }) => message) : [];
  return fields.length > 0 ? [...new Set(fields)].join(' ') : faultText(error, messages);
}
