import type { Locator } from 'vitest/browser';

const optional = String.raw`\s*(?:\(facultatif\))?\s*`;

/** Types into fields by their labels, whether or not these show that the field may stay empty. */
export async function fillFields(region: Locator, typed: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(typed)) {
    const name = label.replaceAll(/[().?]/g, String.raw`\$&`);
    await region.getByLabelText(new RegExp(`^${name}${optional}$`)).fill(text);
  }
}
