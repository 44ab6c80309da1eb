const focusable = ':is(input, textarea, select, button, [contenteditable="true"])';

/** Puts the focus into the field of a path, or into the nearest one around it. */
export function focusField(path: string): void {
  const keys = path.split('.');
  for (let length = keys.length; length > 0; length -= 1) {
    const field = document.querySelector(`[data-path="${CSS.escape(keys.slice(0, length).join('.'))}"]`);
    const control = field?.querySelector<HTMLElement>(focusable);
    if (control) {
      control.focus();
      return;
    }
  }
}
