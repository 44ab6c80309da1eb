import { describe, expect, test } from 'vitest';
import { messagesIn } from '../../../api/rules/messages-in.ts';

const fr = { title: 'Liste', 'lines.kept': '{count} {count|ligne|lignes} de {name}' } as const;
const nl = { title: 'Lijst', 'lines.kept': '{count} {count|regel|regels} van {name}' } as const;

const de = { title: 'Liste', 'lines.kept': '{count} {count|Zeile|Zeilen} von {name}' } as const;

describe('messages of a feature', () => {
  const text = messagesIn({ fr, nl, de });

  test.each([
    ['fr', 0, '0 ligne de X'],
    ['fr', 2, '2 lignes de X'],
    ['nl', 0, '0 regels van X'],
    ['nl', 1, '1 regel van X'],
  ] as const)('in %s take the form that goes with %i', (locale, count, expected) => {
    expect(text(locale)('lines.kept', { count, name: 'X' })).toBe(expected);
  });

  test('fail the type check where a language lacks a key or a plural form, and a caller lacks a value', () => {
    const { title } = nl;
    // @ts-expect-error: Dutch lacks « lines.kept ».
    messagesIn({ fr, nl: { title }, de });
    // @ts-expect-error: French lacks « title ».
    messagesIn({ fr: { 'lines.kept': fr['lines.kept'] }, nl, de });
    // @ts-expect-error: Dutch lacks a form of « lines.kept ».
    messagesIn({ fr, nl: { title, 'lines.kept': '{count} {count|regel} van {name}' }, de });
    // @ts-expect-error: there is no German, which the program knows, be it on this site or not.
    messagesIn({ fr, nl });
    // @ts-expect-error: the argument is missing.
    expect(text('fr')('lines.kept', { count: 1 })).toBe('1 ligne de {name}');
    expect(text('fr')('title')).toBe('Liste');
  });
});
