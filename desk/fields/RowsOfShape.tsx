import { useForm } from '../forms/form-context.ts';
import { referenceAt } from '../records/references.ts';
import { blankOf } from '../shapes/blank.ts';
import type { RowsShape, Shape } from '../shapes/shape.ts';
import { ChecksInput } from './ChecksInput.tsx';
import { LinesInput } from './LinesInput.tsx';
import { References } from './References.tsx';
import { Rows } from './Rows.tsx';
import { ShapeField, type ShapeFieldProps } from './ShapeField.tsx';
import { ShapeFields } from './ShapeFields.tsx';
import { useWords } from './use-words.ts';

/** A list of more values than there are different ones is in an order, and may hold one twice. */
const isSet = ({ most = Number.POSITIVE_INFINITY }: RowsShape, options: readonly unknown[]) =>
  options.length <= most;

/** The field for a list: boxes to check, records, lines of text, or rows of fields. */
export function RowsOfShape({ path, name, label, shape, lang }: ShapeFieldProps<RowsShape>) {
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
  return (
    <Rows
      {...{ path, label, most: shape.most, isOptional: shape.isOptional }}
      blank={blankOf(row, record.parts)}
    >
      {(rowPath, rowLabel) =>
        row.kind === 'group' ? (
          <ShapeFields path={rowPath} fields={row.fields} lang={lang} />
        ) : (
          <ShapeField {...{ path: rowPath, name, label: rowLabel, shape: row, lang }} />
        )
      }
    </Rows>
  );
}
