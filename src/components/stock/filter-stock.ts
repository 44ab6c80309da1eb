import { foldedWords, foldText } from '../../../api/rules/fold-text.ts';

/** Shows the packs that hold every typed word, and are of the chosen family, while the visitor types. */
export function filterStock(document: Document): void {
  const form = document.querySelector<HTMLFormElement>('[data-stock-filter="in-place"]');
  const [field, choice] = ['text', 'family'].map((name) => form?.elements.namedItem(name));
  const status = document.getElementById('stock-count');
  if (!form || !(field instanceof HTMLInputElement) || !(choice instanceof HTMLSelectElement) || !status)
    return;
  const counts: Record<string, string> = JSON.parse(status.dataset['counts'] ?? '{}');
  const plurals = new Intl.PluralRules(document.documentElement.lang);
  const rows = [...document.querySelectorAll<HTMLTableRowElement>('.stock tbody tr')].map((row) => ({
    row,
    family: row.dataset['family'] ?? '',
    text: searchedText(row),
  }));

  const filter = () => {
    const words = foldedWords(field.value);
    let found = 0;
    for (const { row, family, text } of rows) {
      const isFound =
        (choice.value === '' || choice.value === family) && words.every((word) => text.includes(word));
      row.hidden = !isFound;
      if (isFound) found += 1;
    }
    const text = found === 0 ? counts['none'] : (counts[plurals.select(found)] ?? counts['other']);
    status.textContent = (text ?? '').replace('{count}', String(found));
  };
  field.addEventListener('input', filter);
  choice.addEventListener('change', filter);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    filter();
  });
  if (field.value !== '' || choice.value !== '') filter();
}

const searchedText = ({ cells }: HTMLTableRowElement): string =>
  foldText([...cells].flatMap((cell) => ('searched' in cell.dataset ? cell.textContent : [])).join(' '));
