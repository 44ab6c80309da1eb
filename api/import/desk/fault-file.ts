import type { Locale } from '../../contract/common.ts';
import type { StoredIssue } from '../../kernel/database/schema/import.ts';
import { toFault } from './import-runs.ts';

const headings = {
  fr: ['Fichier', 'Ligne', 'Colonne', 'Problème', 'Attendu', 'Gravité'],
  nl: ['Bestand', 'Regel', 'Kolom', 'Probleem', 'Verwacht', 'Ernst'],
} as const;
const severities = {
  fr: { error: 'erreur', warning: 'avertissement' },
  nl: { error: 'fout', warning: 'waarschuwing' },
} as const;
/** Spreadsheet programs take a file for UTF-8 by it. */
const byteOrderMark = '\uFEFF';

/** Everything that is wrong, for a spreadsheet program in the language. */
export function faultsAsCsv(issues: readonly StoredIssue[], lang: Locale): Uint8Array<ArrayBuffer> {
  const lines = issues.map((issue) => {
    const { file, line, column, message, expected, severity } = toFault(issue, lang);
    return [file, line, column, message, expected ?? '', severities[lang][severity]];
  });
  const text = [headings[lang], ...lines].map((cells) => cells.map(toCell).join(';')).join('\r\n');
  return new TextEncoder().encode(`${byteOrderMark}${text}\r\n`);
}

/** What begins like a formula gets an apostrophe: spreadsheet programs would work it out. */
function toCell(value: string | number): string {
  const text = typeof value === 'string' ? value.replace(/^([=+\-@\t\r])/, "'$1") : String(value);
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
