import type { Locale } from '../../contract/common.ts';
import type { StoredIssue } from '../../kernel/database/schema/import.ts';
import { faultFileText } from './fault-file-messages.ts';
import { toFault } from './import-runs.ts';

/** Spreadsheet programs take a file for UTF-8 by it. */
const byteOrderMark = '\uFEFF';

/** Everything that is wrong, for a spreadsheet program in the language. */
export function faultsAsCsv(issues: readonly StoredIssue[], lang: Locale): Uint8Array<ArrayBuffer> {
  const t = faultFileText(lang);
  const headings = [t('file'), t('line'), t('column'), t('problem'), t('expected'), t('severity')];
  const lines = issues.map((issue) => {
    const { file, line, column, message, expected, severity } = toFault(issue, lang);
    return [file, line, column, message, expected ?? '', t(severity)];
  });
  const text = [headings, ...lines].map((cells) => cells.map(toCell).join(';')).join('\r\n');
  return new TextEncoder().encode(`${byteOrderMark}${text}\r\n`);
}

/** What begins like a formula gets an apostrophe: spreadsheet programs would work it out. */
function toCell(value: string | number): string {
  const text = typeof value === 'string' ? value.replace(/^([=+\-@\t\r])/, "'$1") : String(value);
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
