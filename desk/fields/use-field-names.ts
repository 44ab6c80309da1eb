import { useMessages } from '../app/language.ts';
import { useForm } from '../forms/form-context.ts';

type Names = Readonly<Record<string, string>>;

/** How fields and their values are called in the language of the desk; what has no name is called by its own. */
export function useFieldNames() {
  const { fields, values } = useMessages();
  const { entity } = useForm();
  const names: Names = fields;
  const valueNames: Readonly<Record<string, Names>> = values;
  return {
    nameOf: (field: string): string => names[`${entity}.${field}`] ?? names[field] ?? field,
    valueNameOf: (field: string, value: string): string => valueNames[field]?.[value] ?? value,
  };
}
