import { enlivenForms } from './live-form.ts';
import { parsePage } from './parse-page.ts';
import { tellLoading } from './show-loading.ts';

let isLive = false;

/** Opens the questions of the guide over the page; where they cannot be had, goes to the page of the guide. */
export async function openChoiceGuide(page: Document, window: Window, address: string): Promise<void> {
  try {
    const text = await (await tellLoading(page, fetch(address))).text();
    const guide = parsePage(text).getElementById('guide');
    if (!guide) throw new Error('The page of the guide holds no questions.');
    if (!isLive) enlivenForms(page);
    isLive = true;
    show(page, page.importNode(guide, true));
  } catch {
    window.location.assign(address);
  }
}

function show(page: Document, guide: HTMLElement): void {
  const dialog = page.createElement('dialog');
  dialog.className = 'over-page guide-dialog';
  dialog.setAttribute('aria-labelledby', 'guide-title');
  const close = page.createElement('button');
  close.type = 'button';
  close.className = 'tool';
  close.ariaLabel = guide.dataset['close'] ?? '';
  close.textContent = '×';
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  dialog.append(close, guide);
  page.body.append(dialog);
  dialog.showModal();
}
