type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const fieldsOf = (island: HTMLElement) => [
  ...island.querySelectorAll<Field>('input:not([type=hidden]), select, textarea'),
];

const isChoice = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

/**
 * Holds the fields of an island before React takes them over. What it returns gives what was typed, chosen and focused in
 * them to the fields that have come in their place; files cannot be given.
 */
export function preserveFields(island: HTMLElement): () => void {
  const before = fieldsOf(island);
  const focused = document.activeElement;
  return () => {
    const after = fieldsOf(island);
    for (const field of before) {
      const twin = after.find((each) => isTwin(field, each));
      if (!twin || twin === field) continue;
      handOver(field, twin);
      if (field === focused) twin.focus();
    }
  };
}

const isTwin = (field: Field, other: Field): boolean =>
  field.type === other.type &&
  field.name === other.name &&
  field.id === other.id &&
  (!isChoice(field) || field.value === other.value);

function handOver(from: Field, to: Field): void {
  if (isChoice(from) && isChoice(to)) {
    if (from.checked === to.checked) return;
    to.checked = from.checked;
  } else {
    if (from.value === to.value || from.type === 'file') return;
    to.value = from.value;
  }
  to.dispatchEvent(new Event('input', { bubbles: true }));
}
