import { useForm } from '../forms/form-context.ts';
import { Spans } from '../hours/Spans.tsx';
import { blankOf } from '../shapes/blank.ts';
import type { RowsShape, Shape } from '../shapes/shape.ts';
import { ChecksInput } from './ChecksInput.tsx';
import { LinesInput } from './LinesInput.tsx';
import { MenuEntries } from './MenuEntries.tsx';
import { Packs } from './Packs.tsx';
import { PageTags } from './PageTags.tsx';
import { References } from './References.tsx';
import { Rows } from './Rows.tsx';
import type { RenderShapes, ShapeFieldProps } from './shape-field-props.ts';
import { useFieldNames } from './use-field-names.ts';

/** A list of more values than there are different ones is in an order, and may hold one twice. */
const isSet = ({ most = Number.POSITIVE_INFINITY }: RowsShape, options: readonly unknown[]) =>
  options.length <= most;

interface RowsOfShapeProps extends ShapeFieldProps<RowsShape>, RenderShapes {}

/** The field for a list: boxes to check, records, lines of text, or rows of fields. */
export function RowsOfShape(props: RowsOfShapeProps) {
  const { path, name, label, shape, lang, renderField, renderFields } = props;
  const { shape: record } = useForm();
  const { valueNameOf } = useFieldNames();
  const of: Shape = shape.of;
  if (of.kind === 'choice' && isSet(shape, of.options))
    return (
      <ChecksInput
        path={path}
        label={label}
        options={of.options.map(String).map((value) => ({ value, label: valueNameOf(name, value) }))}
      />
    );
  if (of.kind === 'text' && of.form === 'line' && of.widget === undefined) {
    const { reference } = of;
    if (shape.widget === 'tags') return <PageTags path={path} label={label} />;
    if (reference) return <References path={path} label={label} reference={reference} most={shape.most} />;
    return (
      <LinesInput path={path} label={label} lang={lang} {...(shape.isOptional && { isOptional: true })} />
    );
  }
  const row = of.kind === 'part' ? (record.parts[of.name] ?? of) : of;
  if (shape.widget === 'menu' && row.kind === 'group')
    return (
      <MenuEntries
        path={path}
        label={label}
        shape={row}
        renderFields={renderFields}
        blank={blankOf(row, record.parts)}
      />
    );
  if (shape.widget === 'spans') return <Spans path={path} label={label} most={shape.most} />;
  if (shape.widget === 'packs' && row.kind === 'group')
    return (
      <Packs
        path={path}
        label={label}
        most={shape.most}
        shape={row}
        renderField={renderField}
        blank={blankOf(row, record.parts)}
      />
    );
  return (
    <Rows
      path={path}
      label={label}
      most={shape.most}
      isOptional={shape.isOptional}
      blank={blankOf(row, record.parts)}
    >
      {(rowPath, rowLabel) =>
        row.kind === 'group'
          ? renderFields({ path: rowPath, fields: row.fields, lang })
          : renderField({ path: rowPath, name, label: rowLabel, shape: row, lang })
      }
    </Rows>
  );
}
