import { partParameter } from '../routes/part-parameter.ts';
import { parsePage } from './parse-page.ts';
import { renew } from './renew.ts';
import { tellLoading } from './show-loading.ts';

const pauseMilliseconds = 250;

/**
 * Forms marked `data-live` show their answer while they are filled in: what the server answers takes the place of the
 * element of that id. They are plain forms without this. With `onAnswer`, they are sent the same way, and
 * it is called then. Of those marked `data-part` the server is asked for that element alone, at every key.
 */
export function enlivenForms(page: Document, window: Window, onAnswer?: () => void): void {
  let pending = new AbortController();
  const startAnew = () => {
    pending.abort();
    pending = new AbortController();
    return pending.signal;
  };
  page.addEventListener('input', ({ target }) => {
    const form = liveForm(target);
    if (!form) return;
    const signal = startAnew();
    window.setTimeout(
      () => {
        if (!signal.aborted) void refresh(form, page, window, signal);
      },
      form.dataset['part'] === undefined ? pauseMilliseconds : 0,
    );
  });
  page.addEventListener('submit', (event) => {
    const form = liveForm(event.target);
    const { submitter } = event;
    if (!form || !(submitter instanceof HTMLButtonElement)) return;
    const isAddition = submitter.name === 'add';
    if (!isAddition && !onAnswer) return;
    event.preventDefault();
    const signal = startAnew();
    void refresh(form, page, window, signal, submitter).then((isShown) => {
      if (isAddition || signal.aborted) return;
      if (isShown) onAnswer?.();
      else window.location.assign(addressOf(form).href);
    });
  });
}

const liveForm = (target: EventTarget | null): HTMLFormElement | null =>
  target instanceof Element ? target.closest<HTMLFormElement>('form[data-live]') : null;

/** Whether the answer is shown. */
async function refresh(
  form: HTMLFormElement,
  page: Document,
  window: Window,
  signal: AbortSignal,
  submitter?: HTMLElement,
): Promise<boolean> {
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
    renew(shown, page.importNode(next, true), page.activeElement);
    if (submitter) page.getElementById(id)?.querySelector<HTMLElement>('[data-new]')?.focus();
    return true;
  } catch {
    // Overtaken, or without a connection: the button of the form still sends it.
    return false;
  }
}

function addressOf(form: HTMLFormElement, submitter?: HTMLElement): URL {
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
