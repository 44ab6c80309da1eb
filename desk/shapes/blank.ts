import { perLocale } from '../../languages/per-locale.ts';
import type { RecordShape, Shape } from './shape.ts';

/** What an editor begins with who makes something of a shape: empty, and not there where it may be missing. */
export function blankOf(shape: Shape, parts: RecordShape['parts']): unknown {
  if (shape.isOptional) return undefined;
  if (shape.isNullable) return null;
  return presentOf(shape, parts);
}

/** The same, there in any case. */
export function presentOf(shape: Shape, parts: RecordShape['parts']): unknown {
  switch (shape.kind) {
    case 'text':
      return '';
    case 'number':
      return undefined;
    case 'check':
      return false;
    case 'choice':
      return shape.options[0];
    case 'fixed':
      return shape.value;
    case 'rows':
      return [];
    case 'map':
      return {};
    case 'pair':
      return perLocale(() => blankOf(shape.of, parts));
    case 'group':
      return blankFields(shape.fields, parts);
    case 'variants': {
      const [value = '', first] = Object.entries(shape.options)[0] ?? [];
      return { [shape.by]: value, ...blankFields(first?.fields ?? {}, parts) };
    }
    case 'part': {
      const part = parts[shape.name];
      return part && presentOf(part, parts);
    }
  }
}

/** A blank of every field that has to be there. */
export const blankFields = (
  fields: Readonly<Record<string, Shape>>,
  parts: RecordShape['parts'],
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const blank = blankOf(field, parts);
      return blank === undefined ? [] : [[name, blank]];
    }),
  );
