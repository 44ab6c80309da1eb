import { pageLocale } from '../../lib/browser/page-locale.ts';
import { cartWords } from '../../messages/cart-words.ts';

/** Opens an empty dialog over the page, with a title that has the focus; the focus goes back when it is closed. */
export function openOverPage(page: Document, kind: string, title: string): HTMLDialogElement {
  const dialog = Object.assign(page.createElement('dialog'), { className: `over-page ${kind}` });
  const heading = Object.assign(page.createElement('h2'), { id: `${kind}-title`, textContent: title });
  // The focus begins at what is said, not on a button that the space bar would press.
  Object.assign(heading, { tabIndex: -1, autofocus: true });
  dialog.setAttribute('aria-labelledby', heading.id);
  const close = Object.assign(page.createElement('button'), { type: 'button', className: 'tool' });
  close.ariaLabel = cartWords[pageLocale(page)].close;
  close.textContent = '×';
  close.addEventListener('click', () => dialog.close());
  dialog.append(close, heading);
  dialog.addEventListener('click', ({ target }) => {
    // Beside it, or on a link that leaves the page: it must not be there when the visitor comes back.
    if (target === dialog || (target instanceof Element && target.closest('a'))) dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  page.body.append(dialog);
  dialog.showModal();
  return dialog;
}

export function textElement(
  page: Document,
  name: 'p' | 'span' | 'small' | 'b' | 'dt' | 'dd',
  text: string | null | undefined,
): HTMLElement {
  const element = page.createElement(name);
  element.textContent = text?.trim() ?? '';
  return element;
}
