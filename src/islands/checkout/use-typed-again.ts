import { type RefObject, useEffect } from 'react';

const storageName = 'delivery';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Keeps what is typed into the form until the tab is closed, and puts it back where the page is loaded again before it
 * was sent. A browser that refuses to keep it keeps nothing.
 * @returns what forgets it, once the server has it
 */
export function useTypedAgain(form: RefObject<HTMLFormElement | null>): () => void {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const keep = () => keepTyped(element);
    putBack(element, readTyped());
    element.addEventListener('input', keep);
    return () => element.removeEventListener('input', keep);
  }, [form]);
  return forgetTyped;
}

function putBack(form: HTMLFormElement, typed: ReadonlyMap<string, string>): void {
  if (typed.size === 0) return;
  for (const control of form.elements) {
    if (!isControl(control) || isTouched(control)) continue;
    const value = typed.get(control.name);
    const isOn = control.type === 'radio' ? value === control.value : value !== undefined;
    if (control instanceof HTMLInputElement && isChoice(control)) {
      // Of radio buttons, the one that is chosen tells the others.
      if (control.checked === isOn || (control.type === 'radio' && !isOn)) continue;
      control.checked = isOn;
    } else {
      if (value === undefined || value === control.value) continue;
      control.value = value;
    }
    control.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

const isControl = (element: Element): element is Control =>
  (element instanceof HTMLInputElement && element.type !== 'hidden') ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

const isChoice = ({ type }: HTMLInputElement): boolean => type === 'checkbox' || type === 'radio';

/** Whether somebody has written into it or chosen it since the page came. */
function isTouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const first = [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0];
    return control.value !== (first?.value ?? '');
  }
  if (control instanceof HTMLInputElement && isChoice(control))
    return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}

function keepTyped(form: HTMLFormElement): void {
  const typed = [...new FormData(form)].filter(([, value]) => typeof value === 'string');
  try {
    window.sessionStorage.setItem(storageName, JSON.stringify(typed));
  } catch {
    // Refused or full: the server keeps what is sent.
  }
}

function readTyped(): ReadonlyMap<string, string> {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(storageName) ?? '[]');
    return new Map(Array.isArray(kept) ? kept.filter(isPair) : []);
  } catch {
    return new Map();
  }
}

const isPair = (pair: unknown): pair is [string, string] =>
  Array.isArray(pair) && pair.length === 2 && pair.every((each) => typeof each === 'string');

function forgetTyped(): void {
  try {
    window.sessionStorage.removeItem(storageName);
  } catch {
    // There is nothing to forget.
  }
}
