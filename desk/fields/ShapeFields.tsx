import type { Shape } from '../shapes/shape.ts';
import { ShapeField } from './ShapeField.tsx';
import { useWords } from './use-words.ts';

interface ShapeFieldsProps {
  /** Of the group that they are in; empty for the input itself. */
  readonly path: string;
  readonly fields: Readonly<Record<string, Shape>>;
  readonly lang?: string | undefined;
}

/** The fields of a group, in the order of the contract. */
export function ShapeFields({ path, fields, lang }: ShapeFieldsProps) {
  const { nameOf } = useWords();
  return Object.entries(fields).map(([name, shape]) => (
    <ShapeField
      key={name}
      path={path === '' ? name : `${path}.${name}`}
      name={name}
      label={nameOf(name)}
      shape={shape}
      lang={lang}
    />
  ));
}
