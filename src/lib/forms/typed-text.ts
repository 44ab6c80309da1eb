import { typedLine } from '../../../api/contract/typed-line.ts';

/** What a field holds, as the rules take it. */
export function typedText(field: Element | RadioNodeList | null): string {
  if (field instanceof HTMLInputElement && field.type === 'checkbox') return field.checked ? 'on' : '';
  if (field instanceof HTMLInputElement && field.type === 'radio') return field.checked ? field.value : '';
  const hasValue =
    field instanceof HTMLInputElement ||
    field instanceof HTMLSelectElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof RadioNodeList;
  if (!hasValue) return '';
  return field instanceof HTMLTextAreaElement || isPassword(field) ? field.value : typedLine(field.value);
}

const isPassword = (field: Element | RadioNodeList) =>
  field instanceof HTMLInputElement &&
  (field.type === 'password' || field.autocomplete.endsWith('-password'));
