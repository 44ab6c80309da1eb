/** What a form holds, by the names of its fields. */
export function queryOf(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) query.append(name, String(value));
  return query;
}

/** Whether a field of a form holds something else than it came with. */
export const isEdited = (form: HTMLFormElement): boolean => [...form.elements].some(wasTyped);

function wasTyped(control: Element): boolean {
  if (control instanceof HTMLInputElement) return control.value !== control.defaultValue;
  return (
    control instanceof HTMLSelectElement &&
    [...control.options].some((option) => option.selected !== option.defaultSelected)
  );
}
