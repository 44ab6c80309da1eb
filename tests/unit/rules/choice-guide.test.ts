import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  answersInOrder,
  decodeAnswers,
  encodeAnswers,
  relaxations,
} from '../../../api/rules/choice-guide.ts';

const base64 = (text: string) => btoa(text).replaceAll('=', '');
const interior = new Map([
  ['USAGE', 'interieur'],
  ['SUPPORT', 'plaque-de-platre'],
]);

describe('the answers of an address', () => {
  test('are read as they were written, whatever they are', () => {
    const answers = fc
      .uniqueArray(
        fc.tuple(
          fc.stringMatching(/^[A-Z][A-Z_]{0,9}$/),
          fc.stringMatching(/^[a-z0-9]{1,9}(-[a-z0-9]{1,5})?$/),
        ),
        {
          minLength: 1,
          maxLength: 6,
          selector: ([key]) => key,
        },
      )
      .map((entries) => new Map(entries));
    fc.assert(
      fc.property(answers, (given) => {
        const encoded = encodeAnswers(given);
        expect(encoded).toMatch(/^[A-Za-z0-9-][A-Za-z0-9_-]*$/);
        expect([...(decodeAnswers(encoded) ?? [])]).toEqual([...given]);
      }),
    );
  });

  test('may hold bare values', () => {
    expect(decodeAnswers(base64('{"USAGE":"interieur","SUPPORT":["plaque-de-platre"]}'))).toEqual(interior);
  });

  test.each([
    ['no base64', '%%%'],
    ['no JSON', base64('{"USAGE"')],
    ['a list', base64('["interieur"]')],
    ['null', base64('null')],
    ['nothing', base64('{}')],
    ['two values', base64('{"USAGE":["interieur","exterieur"]}')],
    ['a number', base64('{"USAGE":1}')],
    ['a key of nonsense', base64('{"__proto__":"x"}')],
    ['markup', base64('{"USAGE":"<b>"}')],
    ['too much', base64(`{"USAGE":"${'a'.repeat(2000)}"}`)],
  ])('are none for %s', (_, encoded) => {
    expect(decodeAnswers(encoded)).toBeUndefined();
  });
});

test('an answer without the one before it does not count', () => {
  const given = new Map([...interior, ['FORME', 'poudre']]);
  expect(answersInOrder(['USAGE', 'SUPPORT', 'TRAVAUX', 'FORME'], given)).toEqual(interior);
  expect(answersInOrder(['TRAVAUX', 'USAGE'], given).size).toBe(0);
});

test('answers are given up in every way, each once, the later ones first', () => {
  const answers = new Map(['A', 'B', 'C'].map((key) => [key, 'x']));
  expect([...relaxations(answers, 1)]).toEqual([['C'], ['B'], ['A']]);
  expect([...relaxations(answers, 2)]).toEqual([
    ['C', 'B'],
    ['C', 'A'],
    ['B', 'A'],
  ]);
});
