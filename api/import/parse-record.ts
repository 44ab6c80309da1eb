import { fieldAt, isFields, visitFields } from './fields.ts';
import type { IssueList } from './issue.ts';
import type { ImportRecord, RawRecord } from './records.ts';
import { keyOf, type ResourceDefinition } from './resources.ts';
import { schemaFaults } from './schema-faults.ts';

/** Checks one record against the contract. All of its faults are told; undefined when there is one. */
export function parseRecord<Input>(
  raw: RawRecord,
  definition: ResourceDefinition<Input>,
  issues: IssueList,
): ImportRecord<Input> | undefined {
  const { document, source } = raw;
  const parsed = definition.schema.safeParse(document);
  if (!parsed.success) {
    for (const { path, ...fault } of schemaFaults(document, parsed.error.issues))
      issues.error(source, path, fault);
    return undefined;
  }
  const isStorable = refuseUnstorableTexts(raw, issues);
  warnOfIgnoredFields(raw, parsed.data, issues);
  const key = keyOf(definition, document);
  return isStorable && key !== undefined ? { key, input: parsed.data, source } : undefined;
}

/** PostgreSQL has no place for a zero character or half of a surrogate pair, which JSON escapes can spell. */
function refuseUnstorableTexts({ document, source }: RawRecord, issues: IssueList): boolean {
  let isStorable = true;
  visitFields(document, (value, path) => {
    if (typeof value !== 'string' || (value.isWellFormed() && !value.includes('\0'))) return;
    issues.error(source, path, {
      message: 'the text holds a character that cannot be stored (\\u0000 or half a pair)',
    });
    isStorable = false;
  });
  return isStorable;
}

/** Inner objects may hold more than the contract knows; what it does not know is not kept. */
function warnOfIgnoredFields({ document, source }: RawRecord, input: unknown, issues: IssueList): void {
  visitFields(document, (value, path) => {
    const name = path.at(-1);
    if (value === undefined || typeof name !== 'string') return;
    const holder = fieldAt(input, path.slice(0, -1));
    if (!isFields(holder) || Object.hasOwn(holder, name)) return;
    issues.warning(source, path, { message: `unknown field “${name}”, ignored` });
  });
}
