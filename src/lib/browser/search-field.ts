import styles from '../../styles/on-demand/suggestions.css?url';
import { addStyles } from './add-styles.ts';

/** The suggestions are loaded when the visitor turns to the search field. */
export function offerSuggestions(page: Document): void {
  const form = page.querySelector<HTMLFormElement>('form.search[data-plan]');
  form?.addEventListener(
    'focusin',
    async () => {
      const [{ suggest }] = await Promise.all([
        import('./suggestions/suggestions.ts'),
        addStyles(page, styles),
      ]);
      suggest(form, page);
    },
    { once: true },
  );
}
