/** Puts `next` in the place of `shown`, but leaves the element that has the focus and what is typed in it. */
export function renew(shown: Element, next: Element, focused: Element | null): void {
  const held = [...shown.children].find((child) => focused && child.contains(focused));
  const match = [...next.children].find((child) => focused && holds(child, focused.id));
  const hasFocus = shown === focused;
  if (!hasFocus && !(held && match)) {
    shown.replaceWith(next);
    return;
  }
  copyAttributes(shown, next);
  if (hasFocus || !held || !match) return;
  const nodes = [...next.childNodes];
  const place = nodes.indexOf(match);
  for (const node of [...shown.childNodes]) if (node !== held) node.remove();
  held.before(...nodes.slice(0, place));
  held.after(...nodes.slice(place + 1));
  renew(held, match, focused);
}

const holds = (element: Element, id: string): boolean =>
  id !== '' && (element.id === id || element.querySelector(`[id="${id}"]`) !== null);

function copyAttributes(shown: Element, next: Element): void {
  for (const { name } of [...shown.attributes]) if (!next.hasAttribute(name)) shown.removeAttribute(name);
  for (const { name, value } of [...next.attributes]) shown.setAttribute(name, value);
}
