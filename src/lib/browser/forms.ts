import { onSubmit } from './on-submit.ts';

/** Makes every form of the page answer in place, with code that comes once one is used. Without this it is posted as it is. */
export function liveForms(page: Document): void {
  for (const form of page.querySelectorAll<HTMLFormElement>('form[data-form]')) form.noValidate = true;
  const formOf = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLFormElement>('form[data-form]') : null;
  const answersOf = async (form: HTMLFormElement) => (await import('./answer-form.ts')).answersOf(form);
  page.addEventListener('focusin', (event) => {
    const form = formOf(event);
    if (form) void answersOf(form);
  });
  page.addEventListener('change', async (event) => {
    const form = formOf(event);
    if (form) (await answersOf(form)).change(event.target);
  });
  onSubmit(page, formOf, async (form, submitter) => {
    const answers = await answersOf(form).catch((fault: unknown) => {
      // The page of a browser without a connection would take what was typed away.
      if (navigator.onLine) throw fault;
      form.querySelector('[role=status]')?.replaceChildren(form.dataset['failed'] ?? '');
    });
    await answers?.submit(submitter);
  });
}
