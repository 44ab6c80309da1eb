import { foldText } from '../../../api/rules/fold-text.ts';
import { readCount } from '../../../api/rules/trade-pad.ts';
import type { PadText } from '../../messages/pad.ts';
import type { PageRow } from './pad-rows.ts';

/** Shows the rows that have every typed word, or those with a quantity only; families without any go away. */
export function showFound(pad: HTMLElement, rows: readonly PageRow[], text: PadText): void {
  const typed = pad.querySelector<HTMLInputElement>('[data-pad-search] input')?.value ?? '';
  const isOnly = pad.querySelector<HTMLInputElement>('[data-pad-only] input')?.checked ?? false;
  const words = foldText(typed).split(/\s+/).filter(Boolean);
  let found = 0;
  for (const { item, count } of rows) {
    const said = foldText(item.textContent ?? '');
    const isShown =
      words.every((word) => said.includes(word)) && (!isOnly || (readCount(count.value) ?? 0) > 0);
    item.hidden = !isShown;
    // The name of a product stands on its first row only.
    item.classList.toggle('found', words.length > 0 || isOnly);
    found += isShown ? 1 : 0;
  }
  for (const family of pad.querySelectorAll<HTMLElement>('.order-family'))
    family.hidden = family.querySelector('li:not([hidden])') === null;
  pad.querySelector('[data-pad-nothing]')?.replaceChildren(found === 0 ? text('nothing') : '');
}

/** Enter and the arrows lead from one quantity to the next that is shown. */
export function moveOn(event: KeyboardEvent, rows: readonly PageRow[]): void {
  const isBack = event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey);
  if (!isBack && event.key !== 'Enter' && event.key !== 'ArrowDown') return;
  const shown = rows.map(({ count }) => count).filter((count) => count.checkVisibility());
  const at = event.target instanceof HTMLInputElement ? shown.indexOf(event.target) : -1;
  if (at < 0) return;
  event.preventDefault();
  const next = shown[at + (isBack ? -1 : 1)];
  next?.focus();
  next?.select();
}
