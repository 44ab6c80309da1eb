/** Where the worker keeps the page of formulas; `public/formulas-worker.js` has the same name. */
export const keptFormulas = 'formulas';
export const formulasWorker = '/formulas-worker.js';

/** Takes the formulas off the browser, and the worker that shows them without a network. */
export async function forgetFormulas({ navigator, caches }: Window & typeof globalThis): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await caches.delete(keptFormulas);
  const registrations = await navigator.serviceWorker.getRegistrations();
  const ours = registrations.filter(({ active, waiting, installing }) =>
    (active ?? waiting ?? installing)?.scriptURL.endsWith(formulasWorker),
  );
  await Promise.all(ours.map((registration) => registration.unregister()));
}
