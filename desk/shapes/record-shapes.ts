import { type RecordEntity, recordEntities } from '../../api/contract/desk/record-entities.ts';
import { fieldMeta } from '../../api/contract/field.ts';
import { toJsonSchema } from '../../api/contract/json-schema.ts';
import { allOperations } from '../../api/contract/operations.ts';
import type { RecordShape } from './shape.ts';
import { recordShapeOf } from './shape-of-schema.ts';

/** Entities whose calls have another name than the entity. */
const callNames: Partial<Record<RecordEntity, string>> = {
  tag: 'tags',
  'form-catalog': 'form-catalogs',
  'form-catalog-product': 'form-catalog-products',
};

/** The shapes of the inputs of all entities, as the contract’s own calls take them. */
export function recordShapes(): Record<RecordEntity, RecordShape> {
  const shapes = recordEntities.map((entity) => {
    const names = [entity, callNames[entity]].map((name) => `${name}.create`);
    const create = allOperations.find(({ id }) => names.includes(id));
    if (!create) throw new Error(`Nothing creates a ${entity}`);
    return [entity, recordShapeOf(toJsonSchema(create.body, fieldMeta))];
  });
  return Object.fromEntries(shapes) as Record<RecordEntity, RecordShape>;
}
