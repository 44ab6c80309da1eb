import type { ReactNode } from 'react';
import { useForm } from '../forms/form-context.ts';
import { referenceAt } from '../records/references.ts';
import { blankOf } from '../shapes/blank.ts';
import type { RowsShape, Shape } from '../shapes/shape.ts';
import { ChecksInput } from './ChecksInput.tsx';
import { LinesInput } from './LinesInput.tsx';
import { MenuEntries } from './MenuEntries.tsx';
import { Packs } from './Packs.tsx';
import { References } from './References.tsx';
import { Rows } from './Rows.tsx';
import type { ShapeFieldProps } from './shape-field-props.ts';
import { useWords } from './use-words.ts';

/** A list of more values than there are different ones is in an order, and may hold one twice. */
const isSet = ({ most = Number.POSITIVE_INFINITY }: RowsShape, options: readonly unknown[]) =>
  options.length <= most;

interface RowsOfShapeProps extends ShapeFieldProps<RowsShape> {
  /** The fields of a row, by its path, name and shape. */
  readonly children: (path: string, label: string, shape: Shape) => ReactNode;
}

/** The field for a list: boxes to check, records, lines of text, or rows of fields. */
export function RowsOfShape({ path, name, label, shape, lang, children }: RowsOfShapeProps) {
  const { entity, shape: record } = useForm();
  const { valueNameOf } = useWords();
  const of: Shape = shape.of;
  if (of.kind === 'choice' && isSet(shape, of.options))
    return (
      <ChecksInput
        {...{ path, label }}
        options={of.options.map(String).map((value) => ({ value, label: valueNameOf(name, value) }))}
      />
    );
  if (of.kind === 'text' && of.form === 'line') {
    const reference = referenceAt(entity, path);
    if (reference) return <References {...{ path, label, reference, most: shape.most }} />;
    return <LinesInput {...{ path, label, lang }} {...(shape.isOptional && { isOptional: true })} />;
  }
  const row = of.kind === 'part' ? (record.parts[of.name] ?? of) : of;
  if (entity === 'menu' && path === 'items' && row.kind === 'group')
    return <MenuEntries {...{ path, label, shape: row }} blank={blankOf(row, record.parts)} />;
  if (entity === 'product' && path === 'packs' && row.kind === 'group')
    return <Packs {...{ path, label, most: shape.most, shape: row }} blank={blankOf(row, record.parts)} />;
  return (
    <Rows
      {...{ path, label, most: shape.most, isOptional: shape.isOptional }}
      blank={blankOf(row, record.parts)}
    >
      {(rowPath, rowLabel) => children(rowPath, rowLabel, row)}
    </Rows>
  );
}
