import { useForm } from '../forms/form-context.ts';
import { referenceAt } from '../records/references.ts';
import type { TextShape } from '../shapes/shape.ts';
import { HtmlInput } from './HtmlInput.tsx';
import { ReferenceInput } from './ReferenceInput.tsx';
import type { ShapeFieldProps } from './shape-field-props.ts';
import { TextInput } from './TextInput.tsx';

/** Fields whose texts are sentences. */
const sentences = new Set([
  'alt',
  'audience',
  'description',
  'duration',
  'intended_use',
  'meta_description',
  'note',
  'programme',
  'question',
  'quote',
  'reason',
  'summary',
  'text',
  'value',
]);

/** The field for a text: for the key of another record, a day, a text with markup, sentences or a few words. */
export function TextOfShape({ path, name, label, shape, lang }: ShapeFieldProps<TextShape>) {
  const { entity } = useForm();
  const emptyIs = shape.isNullable ? null : shape.isOptional ? undefined : '';
  if (shape.form === 'html') return <HtmlInput path={path} label={label} lang={lang} />;
  const reference = referenceAt(entity, path);
  if (reference) return <ReferenceInput {...{ path, label, reference, emptyIs }} />;
  return (
    <TextInput
      {...{ path, label, emptyIs, lang }}
      type={shape.form === 'date' ? 'date' : 'text'}
      lines={lang !== undefined && sentences.has(name) ? 2 : 1}
    />
  );
}
