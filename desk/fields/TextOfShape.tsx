import { lazy } from 'react';
import type { MediaKind } from '../../api/contract/desk/media.ts';
import type { RecordEntity } from '../../api/contract/desk/record-entities.ts';
import { useForm } from '../forms/form-context.ts';
import type { InputStore } from '../forms/input-store.ts';
import { isLinkDestination, referenceAt } from '../records/references.ts';
import type { TextShape } from '../shapes/shape.ts';
import { HtmlInput } from './HtmlInput.tsx';
import { LazyField } from './LazyField.tsx';
import { MediaInput } from './MediaInput.tsx';
import { MomentOfShape } from './MomentOfShape.tsx';
import { ReferenceOfShape } from './ReferenceOfShape.tsx';
import type { ShapeFieldProps } from './shape-field-props.ts';
import { TextInput } from './TextInput.tsx';

const ColourInput = lazy(async () => ({ default: (await import('./ColourInput.tsx')).ColourInput }));
const LinkDestination = lazy(async () => ({
  default: (await import('./LinkDestination.tsx')).LinkDestination,
}));

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

/** Pictures have their alternative texts as sibling fields; what is downloaded may be anything. */
function kindOfFile(entity: RecordEntity, store: InputStore, path: string): MediaKind | undefined {
  if (store.read(path.replace(/file$/, 'alt')) !== undefined) return 'picture';
  return entity === 'document' ? 'document' : undefined;
}

/** The field for a text: for a file, the key of another record, a day, a moment, a text with markup, sentences or a few words. */
export function TextOfShape({ path, name, label, shape, lang }: ShapeFieldProps<TextShape>) {
  const { entity, store } = useForm();
  const emptyIs = shape.isNullable ? null : shape.isOptional ? undefined : '';
  if (shape.form === 'html') return <HtmlInput path={path} label={label} lang={lang} />;
  if (name === 'file') return <MediaInput path={path} label={label} kind={kindOfFile(entity, store, path)} />;
  if (name === 'hex')
    return (
      <LazyField path={path}>
        <ColourInput path={path} label={label} />
      </LazyField>
    );
  const reference = referenceAt(entity, path);
  if (reference)
    return <ReferenceOfShape path={path} label={label} reference={reference} emptyIs={emptyIs} />;
  if (isLinkDestination(path))
    return (
      <LazyField path={path}>
        <LinkDestination path={path} label={label} />
      </LazyField>
    );
  if (shape.form === 'moment') return <MomentOfShape path={path} label={label} emptyIs={emptyIs} />;
  return (
    <TextInput
      path={path}
      label={label}
      emptyIs={emptyIs}
      lang={lang}
      type={shape.form === 'date' ? 'date' : 'text'}
      lines={lang !== undefined && sentences.has(name) ? 2 : 1}
    />
  );
}
