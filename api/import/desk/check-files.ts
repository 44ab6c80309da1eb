import type { Locale } from '../../contract/common.ts';
import { checkFolder } from '../check-folder.ts';
import { type Issue, IssueList } from '../issue.ts';
import { mediaFileState } from '../media-folder.ts';
import { tableReader } from '../read-table.ts';
import { resourceNames } from '../resources.ts';
import { readSpreadsheets } from '../spreadsheet/read-spreadsheets.ts';
import type { TableReadings } from '../table-readings.ts';
import type { Checked, CheckedRecord, CheckTask } from './import-tasks.ts';

/** Checks the files of an import as a whole. */
export async function checkFiles(task: CheckTask): Promise<Checked> {
  const { folder, mediaFolder, readings, isComplete, stored, reservedSlugs, screens, knownMedia } = task;
  const spreadsheets = await readSpreadsheets(folder);
  const mediaState = (file: string) => {
    const state = mediaFileState(mediaFolder, file);
    return state === 'missing' && knownMedia.has(file) ? 'usable' : state;
  };
  const context = { stored, screens, mediaState, reservedSlugs: (locale: Locale) => reservedSlugs[locale] };
  const unread = new IssueList();
  const readTable = tableReader(folder, { spreadsheets, readings: new Map() }, unread);
  for (const file of task.unreadable) readTable(file);
  const found = checkFolder(folder, context, { spreadsheets, readings, isComplete });
  const known = new Set(unread.sorted().map(({ file }) => file));
  const issues = [
    ...unread.sorted(),
    ...found.issues.filter(({ file }) => !known.has(file)).map((issue) => inOwnWords(issue, readings)),
  ];
  const { catalogue } = found;
  if (!catalogue || unread.hasErrors) return { issues, catalogue: undefined };
  const records = resourceNames.map((name) => [
    name,
    catalogue[name].records.map(({ key, input, source }) => {
      const { file, line } = source.locate([]);
      return { key, input, file, line } satisfies CheckedRecord;
    }),
  ]);
  return { issues, catalogue: Object.fromEntries(records) };
}

/** Faults of a table name its columns as its author does. */
function inOwnWords(issue: Issue, readings: TableReadings): Issue {
  const choice = readings.get(issue.file)?.columns.find(({ field }) => field === issue.field);
  return choice === undefined ? issue : { ...issue, field: choice.column };
}
