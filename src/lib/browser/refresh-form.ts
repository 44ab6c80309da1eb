import { partParameter } from '../routes/part-parameter.ts';
import { parsePage } from './parse-page.ts';
import { renew } from './renew.ts';
import { tellLoading } from './show-loading.ts';

const pauseMilliseconds = 250;

let pending = new AbortController();
/** A part that is being added to a form. What is typed meanwhile waits for it instead of overtaking it. */
let addition: Promise<boolean> | undefined;

function startAnew(): AbortSignal {
  pending.abort();
  pending = new AbortController();
  return pending.signal;
}

/** Shows the answer to what was just typed, once it is typed. */
export function refreshSoon(form: HTMLFormElement): void {
  if (addition) {
    void addition.then(() => {
      if (form.isConnected) refreshSoon(form);
    });
    return;
  }
  const signal = startAnew();
  window.setTimeout(
    () => {
      if (!signal.aborted) void refresh(form, signal);
    },
    form.dataset['part'] === undefined ? pauseMilliseconds : 0,
  );
}

/** Shows the answer to a form that was sent; goes to its page where it cannot be had. */
export async function refreshNow(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  onAnswer?: () => void,
): Promise<void> {
  const signal = startAnew();
  const isShown = await refresh(form, signal, submitter);
  if (signal.aborted) return;
  if (isShown) onAnswer?.();
  else window.location.assign(addressOf(form, submitter).href);
}

/** Adds a part to a form, one after the other. */
export async function addPart(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  while (addition) await addition;
  const signal = startAnew();
  addition = refresh(form, signal, submitter);
  const isShown = await addition;
  addition = undefined;
  if (!isShown && !signal.aborted) window.location.assign(addressOf(form, submitter).href);
}

/** Whether the answer is shown. */
async function refresh(
  form: HTMLFormElement,
  signal: AbortSignal,
  submitter: HTMLElement | null = null,
): Promise<boolean> {
  const page = form.ownerDocument;
  const id = form.dataset['live'] ?? '';
  try {
    const asked = addressOf(form, submitter);
    if (form.dataset['part'] !== undefined) asked.searchParams.set(partParameter, id);
    const response = await tellLoading(page, fetch(asked, { signal }));
    const next = parsePage(await response.text()).getElementById(id);
    const shown = page.getElementById(id);
    if (!response.ok || !next || !shown || signal.aborted) return false;
    const isOwnPage = new URL(form.action).pathname === window.location.pathname;
    // Before the page changes: a browser settles all of its styles for a new address.
    if (isOwnPage) window.history.replaceState(null, '', addressShown(response));
    const focused = page.activeElement;
    const isTyping = focused !== submitter && form.contains(focused);
    renew(shown, page.importNode(next, true), focused);
    if (submitter && !isTyping) page.getElementById(id)?.querySelector<HTMLElement>('[data-new]')?.focus();
    return true;
  } catch {
    // Overtaken, or without a connection: the button of the form still sends it.
    return false;
  }
}

function addressOf(form: HTMLFormElement, submitter: HTMLElement | null = null): URL {
  const url = new URL(form.action);
  for (const [name, value] of new FormData(form, submitter)) {
    if (typeof value === 'string') url.searchParams.append(name, value);
  }
  return url;
}

function addressShown({ url }: Response): string {
  const address = new URL(url);
  address.searchParams.delete(partParameter);
  return address.href;
}
