import type { KeyboardEvent } from 'react';

/** Enter and the arrows lead from one quantity to the next that is shown. */
export function moveToNextQuantity(event: KeyboardEvent): void {
  const { key, shiftKey, target } = event;
  const isBack = key === 'ArrowUp' || (key === 'Enter' && shiftKey);
  if (!isBack && key !== 'Enter' && key !== 'ArrowDown') return;
  if (!(target instanceof HTMLInputElement) || !target.name.startsWith('n.')) return;
  const shown = [...(target.form?.elements ?? [])].filter(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && element.name.startsWith('n.') && element.checkVisibility(),
  );
  event.preventDefault();
  const next = shown[shown.indexOf(target) + (isBack ? -1 : 1)];
  next?.focus();
  next?.select();
}
