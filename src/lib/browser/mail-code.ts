/** Puts the code that a letter's link carries into its field, and takes it out of the address. */
export function takeMailCode(page: Document, window: Window): void {
  const code = new URLSearchParams(window.location.hash.slice(1)).get('code');
  const field = page.querySelector<HTMLInputElement>('input[name=code]');
  if (!code || !field) return;
  field.value = code;
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', `${pathname}${search}`);
  page.querySelector<HTMLInputElement>('input[type=password], input[type=email]')?.focus();
}
