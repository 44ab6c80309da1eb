/** Id of a field's element; its name may be dotted. */
export const fieldId = (form: string, name: string): string => `${form}-${name.replaceAll('.', '-')}`;
