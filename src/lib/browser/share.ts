/** Buttons that copy the link beside them, or print the page; they are hidden until this has run. */
export function shareControls(page: Document, window: Window): void {
  page.documentElement.dataset['scripts'] = '';
  page.addEventListener('click', ({ target }) => {
    const button =
      target instanceof Element ? target.closest<HTMLElement>('[data-copied], [data-print]') : null;
    if (button?.dataset['copied'] !== undefined) void copyLink(button, button.dataset['copied'], window);
    else if (button) window.print();
  });
}

async function copyLink(button: HTMLElement, copied: string, { navigator }: Window): Promise<void> {
  const link = button.closest('[data-share]')?.querySelector('a');
  try {
    await navigator.clipboard.writeText(link?.href ?? '');
    button.textContent = copied;
  } catch {
    link?.focus();
  }
}
