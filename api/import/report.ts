import type { FieldChange } from '../kernel/stored/differences.ts';
import type { Issue } from './issue.ts';
import type { EntityChange, FinishedImport, ImportResult, ResourceCount } from './result.ts';

const LISTED_WARNINGS = 100;
const LISTED_KEYS = 20;
const SHOWN_CHARACTERS = 60;

/** The whole result as lines for a terminal. */
export function reportLines(result: ImportResult): string[] {
  const found = [...listedIssues(result.issues).map(issueLine), ...issueCount(result.issues)];
  if (result.outcome === 'refused') return [...found, 'Nothing was imported.'];
  const changes = [
    ...result.changes.flatMap(changeLines),
    ...createdLines(result.changes),
    ...unpublishedLines(result.changes),
  ];
  return [...found, title(result), ...countTable(result.counts), ...changes];
}

function title({ outcome, counts }: FinishedImport): string {
  if (counts.every(({ created, changed }) => created + changed === 0)) return 'Everything is unchanged.';
  return outcome === 'imported' ? 'Imported.' : 'Dry run, nothing was written. The import would give:';
}

/** Every error, and the first warnings: thousands of them would hide what matters. */
function listedIssues(issues: readonly Issue[]): Issue[] {
  const warnings = issues.filter(({ severity }) => severity === 'warning');
  const unlisted = new Set(warnings.slice(LISTED_WARNINGS));
  return issues.filter((issue) => !unlisted.has(issue));
}

function issueCount(issues: readonly Issue[]): string[] {
  const errors = issues.filter(({ severity }) => severity === 'error').length;
  const warnings = issues.length - errors;
  const counts = [
    ...(errors > 0 ? [count(errors, 'error')] : []),
    ...(warnings > 0 ? [count(warnings, 'warning')] : []),
  ];
  return counts.length > 0 ? [counts.join(', ')] : [];
}

/** `error  products.json:12:9  name.nl: the Dutch version is missing; expected a text` */
export function issueLine({ severity, file, line, column, field, message, expected }: Issue): string {
  const place = column === undefined ? `${file}:${line}` : `${file}:${line}:${column}`;
  const fault = field === '' ? message : `${field}: ${message}`;
  return `${severity}  ${place}  ${fault}${expected === undefined ? '' : `; expected ${expected}`}`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function countTable(counts: readonly ResourceCount[]): string[] {
  const header = ['', 'created', 'changed', 'unchanged', 'only in the database'];
  const rows = counts.map((row) =>
    [row.resource, row.created, row.changed, row.unchanged, row.onlyStored].map(String),
  );
  const widths = header.map((name, index) =>
    Math.max(name.length, ...rows.map((row) => row[index]?.length ?? 0)),
  );
  const pad = (cell: string, index: number) =>
    index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0);
  return [header, ...rows].map((row) => `  ${row.map(pad).join('  ')}`);
}

function changeLines({ resource, key, outcome, fields }: EntityChange): string[] {
  if (outcome === 'created') return [];
  return [`changed ${resource} ${key}`, ...fields.map(fieldLine)];
}

function fieldLine({ field, before, after }: FieldChange): string {
  return `    ${field}: ${show(before)} → ${show(after)}`;
}

function createdLines(changes: readonly EntityChange[]): string[] {
  const created = Map.groupBy(
    changes.filter(({ outcome }) => outcome === 'created'),
    ({ resource }) => resource,
  );
  return [...created].map(([resource, entities]) => {
    const listed = entities.slice(0, LISTED_KEYS).map(({ key }) => key);
    const more = entities.length > LISTED_KEYS ? ` and ${entities.length - LISTED_KEYS} more` : '';
    return `created ${resource}: ${listed.join(', ')}${more}`;
  });
}

/** Products that nobody is shown any more. */
function unpublishedLines(changes: readonly EntityChange[]): string[] {
  const keys = changes
    .filter(({ resource, fields }) => resource === 'products' && fields.some(isWithdrawal))
    .map(({ key }) => key);
  if (keys.length === 0) return [];
  const more = keys.length > LISTED_KEYS ? ` and ${keys.length - LISTED_KEYS} more` : '';
  return [`taken off sale: ${keys.slice(0, LISTED_KEYS).join(', ')}${more}`];
}

const isWithdrawal = ({ field, after }: FieldChange): boolean =>
  field === 'sales_plans' && Array.isArray(after) && after.length === 0;

function show(value: unknown): string {
  if (value === undefined) return '(none)';
  const text = JSON.stringify(value);
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
}
