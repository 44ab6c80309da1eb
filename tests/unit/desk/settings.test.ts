import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settings as fr } from '../../../desk/messages/fr/settings.ts';
import { settings as nl } from '../../../desk/messages/nl/settings.ts';
import { type SettingKind, settingKind, settingKinds } from '../../../desk/settings/setting-kinds.ts';
import { settingName, settingOption } from '../../../desk/settings/setting-labels.ts';

const demo: readonly {
  readonly code: string;
  readonly value: { readonly fr: string; readonly nl: string };
}[] = JSON.parse(readFileSync(new URL('../../../data/demo/settings.json', import.meta.url), 'utf8'));

test('every setting of the demo has a kind, and a name in both languages', () => {
  for (const { code } of demo) expect(settingKinds, code).toHaveProperty(code);
  for (const { names } of [fr, nl]) expect(Object.keys(names)).toEqual(Object.keys(settingKinds));
  expect(Object.keys(nl.hints)).toEqual(Object.keys(fr.hints));
});

test('what has one field is the same in both languages of the demo', () => {
  for (const { code, value } of demo)
    if (!settingKind(code).isTranslated) expect(value.fr, code).toBe(value.nl);
});

test('the values of a choice have names, and stand in the demo', () => {
  const choices = Object.entries<SettingKind>(settingKinds).filter(([, { input }]) => input === 'choice');
  for (const [code, { options = [] }] of choices) {
    expect(options).toContain(demo.find((each) => each.code === code)?.value.fr);
    for (const value of options)
      for (const locale of ['fr', 'nl'] as const) expect(settingOption(code, value, locale)).not.toBe(value);
  }
});

test('a setting that the program does not know is a text, or an address', () => {
  expect(settingKind('label_new')).toEqual({ input: 'text', isTranslated: true });
  expect(settingKind('link_new')).toMatchObject({ input: 'url' });
  expect(settingKind('constructor')).toMatchObject({ input: 'text' });
  expect(settingName('label_new', 'fr')).toBe('label_new');
});
