const typed = ':is(input, textarea, select, [contenteditable="true"])';

/** What is typed in comes before the tools above it. */
const controlIn = (field: Element): HTMLElement | null =>
  field.querySelector<HTMLElement>(typed) ?? field.querySelector('button');

/** Puts the focus into the field of a path, or into the nearest one around it. One whose code comes gets it then. */
export function focusField(path: string): void {
  const keys = path.split('.');
  for (let length = keys.length; length > 0; length -= 1) {
    const field = document.querySelector(`[data-path="${CSS.escape(keys.slice(0, length).join('.'))}"]`);
    if (!field) continue;
    const control = controlIn(field);
    if (control || field.querySelector('.waiting')) {
      if (control) control.focus();
      else focusWhenThere(field);
      return;
    }
  }
}

function focusWhenThere(field: Element): void {
  const observer = new MutationObserver(() => {
    const control = field.querySelector<HTMLElement>(typed);
    if (field.isConnected && !control) return;
    observer.disconnect();
    // A user who went elsewhere meanwhile stays there.
    if (document.activeElement?.matches('body, [tabindex="-1"]')) control?.focus();
  });
  observer.observe(field, { childList: true, subtree: true });
}
