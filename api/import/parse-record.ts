import { withAddedLanguages } from '../kernel/stored/added-languages.ts';
import { isFields, visitFields } from './fields.ts';
import type { IssueList } from './issue.ts';
import type { RawRecord } from './records.ts';
import type { ImportedResource, Incomplete } from './resources.ts';
import { schemaFaults } from './schema-faults.ts';

type Parsed<Input> =
  | { readonly isSound: true; readonly input: Input }
  | { readonly isSound: false; readonly input: Incomplete<Input> };

/** Checks one record against the contract and reports all of its faults. */
export function parseRecord<Input>(
  raw: RawRecord,
  definition: ImportedResource<Input>,
  issues: IssueList,
): Parsed<Input> {
  const { source } = raw;
  const document = withAddedLanguages(raw.document);
  const parsed = definition.schema.safeParse(document);
  const isStorable = refuseUnstorableTexts(raw, issues);
  if (parsed.success)
    return isStorable ? { isSound: true, input: parsed.data } : { isSound: false, input: parsed.data };
  const faults = schemaFaults(document, parsed.error.issues);
  for (const { path, ...fault } of faults) issues.error(source, path, fault);
  const faultyFields = new Set(faults.map(({ path }) => path[0]));
  const sound = Object.entries(isFields(document) ? document : {}).filter(
    ([name]) => !faultyFields.has(name),
  );
  const rest = definition.incompleteSchema.safeParse(Object.fromEntries(sound));
  return { isSound: false, input: rest.data ?? {} };
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
