import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate';
import { elements } from './html-elements.ts';

const configuration: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // Named lists are announced with their name, which is what they are named for.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // It counts the letters of entities. What a title may have is counted where it is made.
    'long-title': 'off',
    // Style sheets keep telephone numbers on one line.
    'tel-non-breaking': 'off',
    // Hidden fields of one name are a list, which the rule has no option for.
    'form-dup-name': 'off',
    // React writes names and flags its own way, which HTML takes as well.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // Rich text closes void elements: valid, and a matter of taste.
    'void-style': 'off',
    // Rich text leaves the bodies of its tables to the browser.
    'prefer-tbody': 'off',
    // What comes from the site itself needs no digest.
    'require-sri': ['error', { target: 'crossorigin' }],
  },
};

/** Checks a document; each fault is one line with its rule and place. */
export function createHtmlCheck(): (html: string) => Promise<string[]> {
  const htmlValidate = new HtmlValidate(new StaticConfigLoader(configuration));
  return async (html) => {
    const { results } = await htmlValidate.validateString(html);
    const faults = results
      .flatMap(({ messages }) => messages)
      .map(
        ({ ruleId, message, line, column, selector }) =>
          `${ruleId} ${message} (${line}:${column} ${selector ?? ''})`,
      );
    return [...faults, ...unseenFaults(html)];
  };
}

/** What the checker of the W3C finds, and this one does not. */
function unseenFaults(html: string): string[] {
  const [, behind = ''] = html.split('</html>', 2);
  const fields = elements(html, 'input').filter(
    (field) => field.get('role') === 'combobox' && field.get('type') === 'search',
  );
  return [
    ...(behind.trim() === '' ? [] : [`something stands after the document: ${behind.trim().slice(0, 80)}`]),
    ...fields.map((field) => `a field of searches cannot be a combobox: ${field.get('id')}`),
  ];
}
