import { describe, expect, test } from 'vitest';
import { missingTexts, type OutdatedTexts, outdatedAfter } from '../../../api/rules/translations.ts';

const title = (fr: string, nl: string) => ({ title: { fr, nl } });

describe('texts that lack', () => {
  test('are those that another language has, wherever they stand', () => {
    const input = {
      ...title('Oui', ''),
      steps: { fr: [], nl: ['Wrijf'] },
      packs: [{ label: { fr: 'Seau', nl: 'Emmer' } }, { label: { fr: 'Sac', nl: ' ' } }],
      meta: { fr: '', nl: '' },
    };
    expect(missingTexts(input, 'nl')).toEqual(['title', 'packs.1.label']);
    expect(missingTexts(input, 'fr')).toEqual(['steps']);
  });
});

describe('texts that are outdated', () => {
  const steps = (...inputs: readonly object[]): OutdatedTexts =>
    inputs
      .slice(1)
      .reduce<OutdatedTexts>((known, input, index) => outdatedAfter(known, inputs[index], input), {});

  test('a text is when another language is changed alone, with what it was translated from', () => {
    expect(steps(title('Un', 'Een'), title('Deux', 'Een'))).toEqual({ nl: { title: 'Un' } });
    expect(steps(title('Un', 'Een'), title('Un', 'Twee'))).toEqual({ fr: { title: 'Een' } });
    expect(steps(title('Un', 'Een'), title('Deux', 'Twee'))).toEqual({});
  });

  test('what it was translated from stays the same through further changes', () => {
    expect(steps(title('Un', 'Een'), title('Deux', 'Een'), title('Trois', 'Een'))).toEqual({
      nl: { title: 'Un' },
    });
  });

  test('a translation that is written, or a change that is taken back, ends it', () => {
    expect(steps(title('Un', 'Een'), title('Deux', 'Een'), title('Deux', 'Twee'))).toEqual({});
    expect(steps(title('Un', 'Een'), title('Deux', 'Een'), title('Un', 'Een'))).toEqual({});
  });

  test('a translation that was missing outdates nothing', () => {
    expect(steps(title('Un', ''), title('Un', 'Een'))).toEqual({});
    expect(steps(title('Un', ''), title('Deux', ''))).toEqual({});
  });

  test('addresses are never outdated, and what is gone is forgotten', () => {
    const slug = (fr: string) => ({ slug: { fr, nl: 'een' } });
    expect(steps(slug('un'), slug('deux'))).toEqual({});
    expect(steps(title('Un', 'Een'), title('Deux', 'Een'), {})).toEqual({});
  });
});
