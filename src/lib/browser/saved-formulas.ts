/** Where the worker stores the page of formulas; `public/formulas-worker.js` has the same name. */
export const savedFormulas = 'formulas';
export const formulasWorker = '/formulas-worker.js';

/** Saves or deletes in turn with other tabs, so that nothing is put back that was just removed. */
export const inTurn = ({ navigator }: Window, run: () => Promise<void>): Promise<void> =>
  navigator.locks.request(savedFormulas, run);

/** Takes the formulas off the browser, and the worker that shows them without a network. */
export async function forgetFormulas(window: Window & typeof globalThis): Promise<void> {
  if ('serviceWorker' in window.navigator) await inTurn(window, () => removeAll(window));
}

async function removeAll({ navigator, caches }: Window & typeof globalThis): Promise<void> {
  await caches.delete(savedFormulas);
  const registrations = await navigator.serviceWorker.getRegistrations();
  const ours = registrations.filter(({ active, waiting, installing }) =>
    (active ?? waiting ?? installing)?.scriptURL.endsWith(formulasWorker),
  );
  await Promise.all(ours.map((registration) => registration.unregister()));
}
