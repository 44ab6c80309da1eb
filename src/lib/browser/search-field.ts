/** The suggestions are loaded when the visitor turns to the search field. */
export function offerSuggestions(page: Document): void {
  const form = page.querySelector<HTMLFormElement>('form.search[data-plan]');
  form?.addEventListener(
    'focusin',
    async () => {
      const { suggest } = await import('./suggestions/suggestions.ts');
      suggest(form, page);
    },
    { once: true },
  );
}
