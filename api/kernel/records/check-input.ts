import { desc, eq } from 'drizzle-orm';
import { recordDescriptions } from '../../contract/desk/record-entities.ts';
import { storedInputSchema } from '../../contract/desk/records.ts';
import type { RecordWriter, Written } from '../changes/record-writer.ts';
import type { Transaction } from '../database/database.ts';
import { ApiError } from '../http/api-error.ts';
import type { FieldFault } from '../http/field-fault.ts';
import { zodFaults } from '../http/zod-faults.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What saving an input would meet and do. */
export interface CheckedInput<Seen = undefined> {
  readonly faults: readonly FieldFault[];
  /** Cache tags that the save would invalidate; none while there are faults. */
  readonly tags: readonly string[];
  /** What was looked at before the save was taken back; undefined: nothing could be saved, or nobody looked. */
  readonly seen?: Seen;
}

/** Looks at what a save has written before it is taken back. */
export type Look<Seen> = (tx: Transaction, id: number) => Promise<Seen>;

/** A save stops at its first kind of fault: it is tried until nothing new is found, and no input has more kinds. */
const mostTrials = 8;

/**
 * Finds everything that is wrong with an input: of its shape, and of what it refers to. Saving is tried and taken
 * back, each time without the fields that are known to be wrong: those of a stored input stand in for them.
 * @param id undefined: the input is that of a new record
 * @param look called once, where a save succeeds; whatever it throws is thrown
 * @throws ApiError `not_found`
 */
export async function checkInput<Seen = undefined>(
  tx: Transaction,
  writer: RecordWriter,
  input: Fields,
  id?: number,
  look?: Look<Seen>,
): Promise<CheckedInput<Seen>> {
  const parsed = writer.schema.safeParse(input);
  const faults = parsed.success ? [] : zodFaults(parsed.error);
  const standIn = await readStandIn(tx, writer, id);
  if (id !== undefined && standIn === undefined) throw new ApiError('not_found');
  for (let trial = 0; trial < mostTrials; trial += 1) {
    const faulty = new Set(faults.map(({ path }) => fieldOf(path)));
    const mended = mend(input, standIn?.input ?? {}, faulty);
    if (!writer.schema.safeParse(mended).success) break;
    const hasOwnKey = !recordDescriptions[writer.entity].keyFields.some((field) => faulty.has(field));
    const savedId = id ?? (hasOwnKey ? undefined : standIn?.id);
    const found = await trySave(tx, writer, { input: mended, id: savedId, look });
    if ('written' in found) {
      const { written, ...seen } = found;
      return { faults, tags: faults.length === 0 ? written.tags : [], ...seen };
    }
    const added = found.faults.filter(({ path }) => !faulty.has(fieldOf(path)));
    if (added.length === 0) break;
    faults.push(...added);
  }
  return { faults, tags: [] };
}

const fieldOf = (path: string): string => path.split('.')[0] ?? '';

/** The input with what stands in for its faulty fields; those that no stored input has are left out. */
function mend(input: Fields, standIn: Fields, faulty: ReadonlySet<string>): Fields {
  const sound = Object.entries(input).filter(([field]) => !faulty.has(field));
  const others = Object.entries(standIn).filter(([field]) => faulty.has(field));
  return Object.fromEntries([...sound, ...others]);
}

/** The record itself, or for a new one the newest of its kind. */
async function readStandIn(tx: Transaction, { table }: RecordWriter, id: number | undefined) {
  const [row] = await tx
    .select({ id: table.id, input: table.input })
    .from(table)
    .where(id === undefined ? undefined : eq(table.id, id))
    .orderBy(desc(table.id))
    .limit(1);
  return row && { id: Number(row.id), input: storedInputSchema.nullable().parse(row.input) ?? {} };
}

/** Ends a trial, and takes back what it has written. */
class TrialOver extends Error {
  override name = 'TrialOver';
  readonly written: Written;

  constructor(written: Written) {
    super('The trial is over');
    this.written = written;
  }
}

type Trial<Seen> =
  | { readonly written: Written; readonly seen?: Seen }
  | { readonly faults: readonly FieldFault[] };

interface TriedSave<Seen> {
  readonly input: Fields;
  readonly id: number | undefined;
  readonly look: Look<Seen> | undefined;
}

async function trySave<Seen>(
  tx: Transaction,
  writer: RecordWriter,
  { input, id, look }: TriedSave<Seen>,
): Promise<Trial<Seen>> {
  const terms = { cause: 'edit' } as const;
  let looked: { readonly seen?: Seen } = {};
  try {
    return await tx.transaction(async (inner) => {
      const written =
        id === undefined
          ? await writer.create(inner, input, terms)
          : await writer.update(inner, id, input, terms);
      if (look) looked = { seen: await look(inner, written.id) };
      throw new TrialOver(written);
    });
  } catch (error) {
    if (error instanceof TrialOver) return { written: error.written, ...looked };
    if (error instanceof ApiError && error.details.fields) return { faults: error.details.fields };
    throw error;
  }
}
