import type { RecordShape, Shape } from './shape.ts';

/** The shape of what stands at a dotted path of an input; undefined where the contract has nothing. */
export function shapeAt({ fields, parts }: RecordShape, path: string): Shape | undefined {
  return path.split('.').reduce<Shape | undefined>((shape, key) => shape && below(whole(shape, parts), key), {
    kind: 'group',
    fields,
  });
}

const whole = (shape: Shape, parts: RecordShape['parts']): Shape =>
  shape.kind === 'part' ? (parts[shape.name] ?? shape) : shape;

function below(shape: Shape, key: string): Shape | undefined {
  switch (shape.kind) {
    case 'group':
      return shape.fields[key];
    case 'rows':
    case 'map':
    case 'pair':
      return shape.of;
    case 'variants':
      // A field that several variants have is the same in each.
      return Object.values(shape.options)
        .map(({ fields }) => fields[key])
        .find((field) => field !== undefined);
    default:
      return undefined;
  }
}
