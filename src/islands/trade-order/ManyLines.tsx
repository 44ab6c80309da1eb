import { sheetFiles } from '../../../api/contract/purchase-order-rules.ts';
import type { tradeText } from '../../messages/trade.ts';
import { TextArea } from '../ui/TextArea.tsx';

interface ManyLinesProps {
  /** Id of the form. */
  readonly form: string;
  readonly t: ReturnType<typeof tradeText>;
  /** Lines that were not taken when the page was made. */
  readonly left: string;
  /** A sheet to begin with, as CSV. */
  readonly sample: string;
}

/** Many lines: pasted, or of a file. */
export function ManyLines({ form, t, left, sample }: ManyLinesProps) {
  return (
    <div className="quick-many">
      <p className="field">
        <label htmlFor={`${form}-paste`}>{t('paste')}</label>
        <span className="field-hint" id="quick-paste-hint">
          {t('pasteHint')}
        </span>
        <TextArea
          id={`${form}-paste`}
          name="paste"
          form={form}
          rows={6}
          maxLength={400_000}
          autoComplete="off"
          spellCheck="false"
          aria-describedby="quick-paste-hint quick-note"
          defaultValue={left}
        />
      </p>
      <p className="field files">
        <label htmlFor="quick-sheet">{t('sheet')}</label>
        <span className="field-hint" id="quick-sheet-hint">
          {t('sheetHint')}
        </span>
        <input
          id="quick-sheet"
          name={sheetFiles.name}
          form={form}
          type="file"
          accept=".csv,.txt,text/csv"
          aria-describedby="quick-sheet-hint quick-note"
        />
        <a
          className="link"
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${sample}\r\n`)}`}
          download={t('sampleName')}
        >
          {t('sample')}
        </a>
      </p>
    </div>
  );
}
