/**
 * Answers the forms of a page with code of ours. Where that code cannot be had, the browser sends the form as it
 * would without scripts. `formOf` gives the form of an event that is ours to answer.
 */
export function onSubmit(
  page: Document,
  formOf: (event: SubmitEvent) => HTMLFormElement | null,
  answer: (form: HTMLFormElement, submitter: HTMLElement | null) => Promise<unknown>,
): void {
  let isPlain = false;
  page.addEventListener('submit', async (event) => {
    const form = formOf(event);
    if (!form || isPlain) return;
    event.preventDefault();
    const { submitter } = event;
    try {
      await answer(form, submitter);
    } catch {
      isPlain = true;
      form.requestSubmit(submitter);
      isPlain = false;
    }
  });
}
