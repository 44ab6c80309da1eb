import { lazy } from 'react';
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

/** The field for a text: for a file, the key of another record, a day, a moment, a text with markup, sentences or a few words. */
export function TextOfShape({ path, label, shape, lang }: ShapeFieldProps<TextShape>) {
  const emptyIs = shape.isNullable ? null : shape.isOptional ? undefined : '';
  const { reference } = shape;
  if (reference)
    return <ReferenceOfShape path={path} label={label} reference={reference} emptyIs={emptyIs} />;
  switch (shape.widget) {
    case 'html':
      return <HtmlInput path={path} label={label} lang={lang} />;
    case 'picture':
    case 'document':
      return <MediaInput path={path} label={label} kind={shape.widget} />;
    case 'file':
      return <MediaInput path={path} label={label} kind={undefined} />;
    case 'colour':
      return (
        <LazyField path={path}>
          <ColourInput path={path} label={label} />
        </LazyField>
      );
    case 'link':
      return (
        <LazyField path={path}>
          <LinkDestination path={path} label={label} />
        </LazyField>
      );
    default:
      return shape.form === 'moment' ? (
        <MomentOfShape path={path} label={label} emptyIs={emptyIs} />
      ) : (
        <TextInput
          path={path}
          label={label}
          emptyIs={emptyIs}
          lang={lang}
          type={shape.form === 'date' ? 'date' : 'text'}
          lines={shape.widget === 'sentences' ? 2 : 1}
        />
      );
  }
}
