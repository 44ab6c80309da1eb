/** Texts by the names of the fields; of a box that is not ticked, an empty one. */
export type TypedFields = Readonly<Record<string, string>>;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const neverSaved = ['password', 'file', 'hidden', 'submit'];

/** What a person types or chooses: no proofs of the form itself, no passwords, no files. */
const draftFields = ({ elements }: HTMLFormElement): Control[] =>
  [...elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement) &&
      element.name !== '' &&
      element.name !== 'website' &&
      !neverSaved.includes(element.type),
  );

/** What a form holds now. */
export const readFields = (form: HTMLFormElement): TypedFields =>
  Object.fromEntries(
    draftFields(form)
      .filter((control) => control.type !== 'radio' || isOn(control))
      .map((control) => [control.name, isBox(control) && !control.checked ? '' : control.value]),
  );

/** Writes a draft into a form, but for fields that were written into since the page came; what follows a change hears of each. */
export function writeFields(form: HTMLFormElement, typed: TypedFields): void {
  for (const control of draftFields(form)) {
    const value = typed[control.name];
    if (value === undefined || isTouched(control)) continue;
    if (control.type === 'radio' && value !== control.value) continue;
    change(control, () => {
      if (isChoice(control)) control.checked = value !== '';
      else control.value = value;
    });
  }
}

/** Empties a form to what it came with, and puts the focus into its first field. */
export function resetFields(form: HTMLFormElement): void {
  const before = draftFields(form).map((control) => [control, stateOf(control)] as const);
  form.reset();
  for (const [control, state] of before) if (stateOf(control) !== state) notifyOf(control);
  before[0]?.[0].focus();
}

function change(control: Control, write: () => void): void {
  const before = stateOf(control);
  write();
  if (stateOf(control) !== before) notifyOf(control);
}

const notifyOf = (control: Control) => control.dispatchEvent(new Event('change', { bubbles: true }));

const isBox = (control: Control): control is HTMLInputElement => control.type === 'checkbox';

const isChoice = (control: Control): control is HTMLInputElement =>
  isBox(control) || control.type === 'radio';

const isOn = (control: Control): boolean => isChoice(control) && control.checked;

const stateOf = (control: Control): string => (isChoice(control) ? String(control.checked) : control.value);

/** Whether the visitor has written into it or chosen it since the page came. */
function isTouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const first = [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0];
    return control.value !== (first?.value ?? '');
  }
  if (isChoice(control)) return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}
