import { z } from 'zod';

/** What stands for a field that a document lacks; undefined: nothing does. */
type Fill = () => unknown;
type Read = (value: unknown) => unknown;

interface Field {
  readonly name: string;
  readonly read: Read;
  readonly fill: Fill | undefined;
}

/** Of schemas that change nothing of what they hold. */
const asItIs: Read = (value) => value;

const readers = new WeakMap<z.core.$ZodType, Read>();

/**
 * A stored document as its schema has it today: fields that it was stored without have their defaults, and those that are
 * no more are left out. It was checked when it was saved and is not checked again. A field without a default that it
 * lacks stays missing: whoever adds such a field writes a migration, which `stored-rows.test.ts` asks for.
 */
export function readStored<Schema extends z.ZodType>(schema: Schema, document: unknown): z.output<Schema> {
  // What the schema returned was stored, and what it lacks is filled in.
  return readerOf(schema)(document) as z.output<Schema>;
}

/** The reader of a schema is made once: a schema is shared by all that uses it, and may hold itself. */
function readerOf(schema: z.core.$ZodType): Read {
  const known = readers.get(schema);
  if (known) return known;
  let made: Read | undefined;
  readers.set(schema, (value) => (made ?? asItIs)(value));
  made = makeReader(schema);
  readers.set(schema, made);
  return made;
}

function makeReader(schema: z.core.$ZodType): Read {
  if (schema instanceof z.ZodObject) return objectReader(schema);
  if (schema instanceof z.ZodArray) return arrayReader(readerOf(schema.element));
  if (schema instanceof z.ZodRecord) return recordReader(readerOf(schema.valueType));
  if (schema instanceof z.ZodUnion) return unionReader(schema.options);
  if (schema instanceof z.ZodPipe)
    return makeReader(schema.out instanceof z.ZodTransform ? schema.in : schema.out);
  if (schema instanceof z.ZodLazy) return (value) => readerOf(schema.unwrap())(value);
  if (isWrapper(schema)) return orNull(readerOf(schema.unwrap()));
  return asItIs;
}

const isWrapper = (schema: z.core.$ZodType) =>
  schema instanceof z.ZodOptional ||
  schema instanceof z.ZodNullable ||
  schema instanceof z.ZodDefault ||
  schema instanceof z.ZodPrefault ||
  schema instanceof z.ZodNonOptional ||
  schema instanceof z.ZodReadonly;

const orNull = (read: Read): Read =>
  read === asItIs ? asItIs : (value) => (value === null ? null : read(value));

function objectReader(schema: z.ZodObject): Read {
  const fields = Object.entries(schema.shape).map(
    ([name, field]): Field => ({ name, read: readerOf(field), fill: fillOf(field) }),
  );
  const { catchall } = schema.def;
  const isOpen = catchall !== undefined && !(catchall instanceof z.ZodNever);
  return (value) => {
    if (!isFields(value)) return value;
    const read: Record<string, unknown> = isOpen ? { ...value } : {};
    for (const field of fields) {
      const stored = value[field.name];
      if (stored !== undefined) read[field.name] = field.read === asItIs ? stored : field.read(stored);
      else if (field.fill) read[field.name] = field.fill();
    }
    return read;
  };
}

/** Defaults are copied: whoever changes what was read changes nothing for the next one. */
function fillOf(schema: z.core.$ZodType): Fill | undefined {
  const { success, data } = z.safeParse(schema, undefined);
  if (!success || data === undefined) return undefined;
  return typeof data === 'object' && data !== null ? () => structuredClone(data) : () => data;
}

const arrayReader = (read: Read): Read =>
  read === asItIs ? asItIs : (value) => (Array.isArray(value) ? value.map((item) => read(item)) : value);

const recordReader =
  (read: Read): Read =>
  (value) =>
    read === asItIs || !isFields(value)
      ? value
      : Object.fromEntries(Object.entries(value).map(([name, item]) => [name, read(item)]));

/** Which of several shapes a value has is said by those of its fields that only take certain values. */
function unionReader(options: readonly z.core.$ZodType[]): Read {
  const choices = options.map((option) => ({ read: readerOf(option), isMeant: isMeantBy(option) }));
  if (choices.every(({ read }) => read === asItIs)) return asItIs;
  return (value) => (choices.find(({ isMeant }) => isMeant(value))?.read ?? asItIs)(value);
}

function isMeantBy(option: z.core.$ZodType): (value: unknown) => boolean {
  if (!(option instanceof z.ZodObject)) return (value) => z.safeParse(option, value).success;
  const marks = Object.entries(option.shape).flatMap(([name, field]) => {
    const taken: ReadonlySet<unknown> | undefined = field._zod.values;
    return taken ? [{ name, taken }] : [];
  });
  return (value) => isFields(value) && marks.every(({ name, taken }) => taken.has(value[name]));
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
