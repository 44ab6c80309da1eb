import { describe, expect, test } from 'vitest';
import { isPhone, isSiret, isZip } from '../../../api/contract/country-rules.ts';
import {
  fieldLabel,
  formMessage,
  formMessages,
  formUnknownError,
} from '../../../api/contract/form-messages.ts';
import { formRules } from '../../../api/contract/form-rules.ts';

describe('the rules of forms', () => {
  test.each(['ann@example.com', 'a.b+c@sub.example.be', "o'neil@example.co.uk"])('%s is an address', (text) =>
    expect(formRules.form_email(text)).toBe(true),
  );
  test.each([
    '',
    'ann',
    'ann@',
    'ann@example',
    'a b@example.com',
    'a@b..com',
    'a@-b.com',
    '.a@b.com',
    `${'a'.repeat(250)}@b.com`,
  ])('« %s » is none', (text) => expect(formRules.form_email(text)).toBe(false));
  test.each([
    ['be', '+32 2 000 00 00', '0470/12.34.56', '0032470123456'],
    ['nl', '0031 20 123 45 67', '06-12345678'],
    ['lu', '00352 26 12 34 56', '621123456'],
    ['fr', '+33 (0)1 23 45 67 89', '0123456789'],
  ] as const)('phones of %s', (country, ...numbers) => {
    for (const number of numbers) expect(isPhone(number, country), number).toBe(true);
    for (const number of ['', '12', '+1 212 555 0100', 'abc']) expect(isPhone(number, country)).toBe(false);
  });
  test('phones and postal codes are French where no country is given', () => {
    expect([
      isPhone('01 23 45 67 89'),
      isPhone('0470 12 34 56 7 8 9'),
      isZip('75001'),
      isZip('1000'),
    ]).toEqual([...[true, false, true, false]]);
  });
  test.each([
    ['be', '1000', '10000'],
    ['nl', '1234 AB', '1234'],
    ['lu', '1234', 'L12'],
    ['fr', '59000', '5900'],
  ] as const)('postal codes of %s', (country, right, wrong) => {
    expect([isZip(right, country), isZip(wrong, country)]).toEqual([true, false]);
  });
  test('a siret has fourteen digits and a check', () => {
    expect(['732 829 320 00074', '73282932000075', '7328293200007'].map(isSiret)).toEqual([
      true,
      false,
      false,
    ]);
  });
  test('an address of a site is no part of a name or a note', () => {
    expect(
      ['Ann', 'mur de 2,5 m', 'http://x', 'www.x.y', 'a@b', 'spam.com'].map(formRules.form_link),
    ).toEqual([...[true, true, false, false, false, false]]);
  });
});

describe('the messages of forms', () => {
  test('stand as the specification has them', () => {
    expect(formMessage('form_email', 'recipient', 'fr')).toBe('Veuillez renseigner une adresse mail valide.');
    expect(formMessage('form_phone', 'phone', 'fr')).toBe(
      'Veuillez renseigner un numéro de téléphone valide.',
    );
    expect(formMessage('form_siret', 'siret', 'fr')).toBe("Le numéro siret n'est pas valide");
    expect(formMessage('form_required', 'sender_name', 'fr')).toBe('Veuillez renseigner le champ Votre nom.');
    expect(formMessage('form_minimum', 'quantity', 'fr')).toBe(
      'Le champ Quantité doit avoir une valeur de 1 ou plus.',
    );
    expect(formMessages.form_file_size.fr).toBe('Fichier trop lourd');
    expect(formUnknownError.fr).toBe("Une erreur inconnue s'est produite");
  });
  test('ask for some fields in words of their own', () => {
    expect(formMessage('form_required', 'firstname', 'nl')).toBe('Vul uw voornaam in.');
    expect(fieldLabel('unknown', 'fr')).toBe('unknown');
  });
});
