import { parsePage } from './parse-page.ts';
import { renew } from './renew.ts';
import { tellLoading } from './show-loading.ts';

const pauseMilliseconds = 250;

/**
 * Forms marked `data-live` show their answer while they are filled in: what the server answers takes the place of the
 * element of that id. They are plain forms without this.
 */
export function enlivenForms(page: Document, window: Window): void {
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
    window.setTimeout(() => {
      if (!signal.aborted) void refresh(form, page, window, signal);
    }, pauseMilliseconds);
  });
  page.addEventListener('submit', (event) => {
    const form = liveForm(event.target);
    const { submitter } = event;
    if (!form || !(submitter instanceof HTMLButtonElement) || submitter.name !== 'add') return;
    event.preventDefault();
    void refresh(form, page, window, startAnew(), submitter);
  });
}

const liveForm = (target: EventTarget | null): HTMLFormElement | null =>
  target instanceof Element ? target.closest<HTMLFormElement>('form[data-live]') : null;

async function refresh(
  form: HTMLFormElement,
  page: Document,
  window: Window,
  signal: AbortSignal,
  submitter?: HTMLElement,
): Promise<void> {
  const id = form.dataset['live'] ?? '';
  try {
    const response = await tellLoading(page, fetch(addressOf(form, submitter), { signal }));
    const next = parsePage(await response.text()).getElementById(id);
    const shown = page.getElementById(id);
    if (!response.ok || !next || !shown || signal.aborted) return;
    renew(shown, page.importNode(next, true), page.activeElement);
    const isOwnPage = new URL(form.action).pathname === window.location.pathname;
    if (isOwnPage) window.history.replaceState(null, '', response.url);
    if (submitter) page.getElementById(id)?.querySelector<HTMLElement>('[data-new]')?.focus();
  } catch {
    // Overtaken, or without a connection: the button of the form still sends it.
  }
}

function addressOf(form: HTMLFormElement, submitter?: HTMLElement): string {
  const url = new URL(form.action);
  for (const [name, value] of new FormData(form, submitter)) {
    if (typeof value === 'string') url.searchParams.append(name, value);
  }
  return url.href;
}
