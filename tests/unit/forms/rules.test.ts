import fc from 'fast-check';
import { stdnum } from 'stdnum';
import { describe, expect, test } from 'vitest';
import { firmRules } from '../../../api/contract/account-rules.ts';
import { civilityLabel } from '../../../api/contract/civilities.ts';
import { claimRules } from '../../../api/contract/claim-rules.ts';
import { isEnterpriseNumber, isSiret, isVatNumber } from '../../../api/contract/company-numbers.ts';
import { constructionStartRules } from '../../../api/contract/construction-start-rules.ts';
import { contactRules } from '../../../api/contract/contact-rules.ts';
import { formCountries, isPhone, isZip } from '../../../api/contract/country-rules.ts';
import { linesField, secretField, textField } from '../../../api/contract/form-fields.ts';
import {
  fieldLabel,
  formMessage,
  formMessages,
  formUnknownError,
} from '../../../api/contract/form-messages.ts';
import { type FieldRules, faultOfRule, formRules } from '../../../api/contract/form-rules.ts';
import { postalAddressSchema } from '../../../api/contract/postal-address.ts';
import { purchaseOrderRules } from '../../../api/contract/purchase-order-rules.ts';
import { trainingRegistrationRules } from '../../../api/contract/training-rules.ts';
import { passwordStrength } from '../../../api/rules/password-strength.ts';

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
    for (const number of ['', '12', '0048 501 234 567', 'abc']) expect(isPhone(number, country)).toBe(false);
  });
  test('postal codes are French where no country is given', () => {
    expect([isZip('75001'), isZip('1000')]).toEqual([true, false]);
  });
  test.each([
    ['02 555 12 12', true],
    ['04 222 33 44', true],
    ['0470 12 34 56', true],
    ['01 23 45 67 89', true],
    ['+31 6 12345678', true],
    ['+352 26 12 34 56', true],
    ['0031 6 12345678', true],
    ['+48 501 234 567', true],
    ['+351 21 123 45 67', true],
    ['+40 721 234 567', true],
    ['+49 30 1234567', true],
    ['+1 212 555 0100', true],
    ['+32 0470 12 34 56', true],
    ['\u202a+32 470 12 34 56\u202c', true],
    ['+32 470‑12‑34–56', true],
    ['0048 501 234 567', false],
    ['+0 470 12 34 56', false],
    ['+32 12', false],
    ['+1234567890123456', false],
    ['+32 470 abc', false],
    ['0470 12 34 56 7 8 9', false],
    ['1234', false],
  ])('%s is a phone where no country is asked for: %s', (number, isOne) => {
    expect(formRules.form_phone(number, () => '')).toBe(isOne);
  });
  test.each([
    ['1', true],
    ['120,5', true],
    ['120.5', true],
    ['1 200', true],
    ['1\u202f200', true],
    ['1.200,5', true],
    ['', false],
    ['0', false],
    ['0,5', false],
    ['0.500', false],
    ['-3', false],
    ['1e3', false],
    ['0x10', false],
    ['1,2,3', false],
    ['abc', false],
    ['Infinity', false],
  ])('« %s » is an amount of one or more: %s', (text, isEnough) => {
    expect(formRules.form_minimum(text)).toBe(isEnough);
  });
  test.each([
    ['be', '1000', '10000'],
    ['nl', '1234 AB', '1234'],
    ['lu', '1234', 'L12'],
    ['fr', '59000', '5900'],
  ] as const)('postal codes of %s', (country, right, wrong) => {
    expect([isZip(right, country), isZip(wrong, country)]).toEqual([true, false]);
  });
  test.each([
    ['732 829 320 00074', true],
    ['73282932000075', false],
    ['7328293200007', false],
    ['0732829320000749', false],
    ['073282932000074', true],
    ['00000000000000', false],
  ])('« %s » is a siret: %s', (text, isOne) => expect(isSiret(text)).toBe(isOne));
  test('an address of a site is no part of a name or a note', () => {
    expect(
      ['Ann', 'mur de 2,5 m', 'http://x', 'www.x.y', 'a@b', 'spam.com'].map((text) =>
        formRules.form_link(text),
      ),
    ).toEqual([...[true, true, false, false, false, false]]);
  });
});

test.each(
  Object.entries({
    firmRules,
    claimRules,
    constructionStartRules,
    contactRules,
    purchaseOrderRules,
    trainingRegistrationRules,
  }),
)('%s takes names of firms and shops that look like addresses', (_, rules: FieldRules) => {
  for (const field of ['company', 'salePoint'])
    for (const rule of rules[field] ?? []) expect(formRules[rule]('Verfwinkel.be BV', () => '')).toBe(true);
});

test('what nobody sees goes from a line that is typed', () => {
  expect(textField(60).parse(' ann\u200b@example.com\u2060 ')).toBe('ann@example.com');
  expect(textField(60).parse('\u202a+32 470\u00a012 34 56\u202c')).toBe('+32 470 12 34 56');
});

describe('numbers of firms', () => {
  test.each(['0123.456.749', 'BE 0123 456 749', '123456749', '1000.000.021'])('%s has its check', (number) =>
    expect(isEnterpriseNumber(number)).toBe(true),
  );
  test.each(['', '0123.456.748', '012345674', '2123456749', 'NL0123456749'])('« %s » has none', (number) =>
    expect(isEnterpriseNumber(number)).toBe(false),
  );
  test.each([
    ['be', 'BE0123456749', 'BE0123456748'],
    ['nl', 'NL004495445B01', 'NL004495446B01'],
    ['nl', 'NL000099998B57', 'NL000099998B58'],
    ['lu', 'LU10000356', 'LU10000357'],
    ['fr', 'FR40303265045', 'FR41303265045'],
    ['fr', 'FRK7399859412', 'FRK8399859412'],
  ] as const)('VAT numbers of %s', (country, right, wrong) => {
    expect([isVatNumber(right, country), isVatNumber(wrong, country)]).toEqual([true, false]);
    expect([isVatNumber(right), isVatNumber(right.slice(2))]).toEqual([true, false]);
  });

  test('French VAT numbers are judged as a library of such numbers judges them', () => {
    const digits = (length: number) => fc.integer({ min: 0, max: 10 ** length - 1 });
    const number = fc
      .tuple(digits(2), digits(9))
      .map(([key, siren]) => String(key).padStart(2, '0') + String(siren).padStart(9, '0'));
    const known = fc.constantFrom('40303265045', '83404833048', '23334175221', 'K7399859412', '4Z123456782');
    fc.assert(
      fc.property(fc.oneof(number, known), (text) => {
        expect(isVatNumber(`FR${text}`, 'fr')).toBe(stdnum['FR']?.tva?.validate(text).isValid);
      }),
    );
  });

  test.each([
    ['0999.999.922', 'BE 0999.999.922', true],
    ['999999922', 'BE0999999922', true],
    ['0999.999.922', 'BE0123456749', false],
    ['0999.999.922', 'FR40303265045', true],
    ['', 'BE0123456749', true],
  ])('the firm %s may have the VAT number %s: %s', (enterprise, vat, isOwn) => {
    expect(formRules.form_vat_enterprise(vat, () => enterprise)).toBe(isOwn);
  });
});

describe('an address', () => {
  const address = {
    firstname: 'Zoé',
    lastname: 'Peeters',
    address: 'Rue du Mur 1',
    zipcode: '1234 AB',
    city: 'Utrecht',
    country: 'nl',
    phone: '+32 470 12 34 56',
  };
  const faultsOf = (more: object) => {
    const { error } = postalAddressSchema.safeParse({ ...address, ...more });
    return error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];
  };
  test('is taken without the spaces around its lines', () => {
    expect(postalAddressSchema.parse({ ...address, city: '  Den   Haag ' })).toMatchObject({
      city: 'Den Haag',
      civility: '',
      company: '',
    });
  });
  test('has the postcode of its country, and a phone of any country we deliver to', () => {
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ country: 'be' })).toEqual(['zipcode form_zip_be']);
    expect(faultsOf({ country: 'fr', zipcode: '59000', phone: '0470 12 34 5' })).toEqual([
      'phone form_phone_fr',
    ]);
  });
  test('reports everything that is missing at once', () => {
    expect(faultsOf({ firstname: ' ', city: '', address: undefined, zipcode: '\u200b' })).toEqual([
      'firstname form_required',
      'address form_required',
      'zipcode form_required',
      'city form_required',
    ]);
  });
  test('is refused when it holds what nobody asked for, or too much', () => {
    expect(faultsOf({ price: 1 })).toHaveLength(1);
    expect(faultsOf({ city: 'x'.repeat(81) })).toHaveLength(1);
    expect(faultsOf({ country: 'us' })).toHaveLength(1);
  });
});

test('several lines stay lines, and a password stays as it is typed', () => {
  expect(linesField(20).parse(' Étage 2\r\nsonner  ')).toBe('Étage 2\nsonner');
  expect(linesField(20).safeParse('x'.repeat(21)).success).toBe(false);
  expect(secretField(20).parse(' Deux  murs ')).toBe(' Deux  murs ');
});

test('people are addressed in their language, or not at all', () => {
  expect([civilityLabel('mrs', 'nl'), civilityLabel('', 'fr')]).toEqual(['Mevrouw', '']);
});

test.each([
  ['', 1],
  ['Ab1!xyz', 1],
  ['abcdefgh', 1],
  ['abcdefg1', 2],
  ['Abcdefg1', 3],
  ['Abcdefgh1234', 4],
  ['quatre murs bien lisses', 4],
  ['Quatre murs bien lisses', 5],
] as const)('the strength of « %s » is %i of 5', (password, level) =>
  expect(passwordStrength(password)).toBe(level),
);

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
  test('name the format that a postcode and a phone have in the country of the sibling field', () => {
    const rules = ['form_zip', 'form_phone'] as const;
    const message = (country: string) =>
      rules.map((rule) =>
        formMessage(
          faultOfRule(rule, (name) => (name === 'country' ? country : '')),
          rule,
          'fr',
        ),
      );
    expect(message('nl')).toEqual([
      expect.stringMatching(/^Veuillez renseigner un code postal valide\.\nAux Pays-Bas\s: .*1012\sAB\.$/),
      expect.stringMatching(/^Veuillez renseigner un numéro de téléphone valide\.\nAux Pays-Bas\s: 06/),
    ]);
    for (const country of formCountries) {
      const [zip = '', phone = ''] = message(country);
      expect(isZip(/exemple (.*)\.$/.exec(zip)?.[1] ?? '', country)).toBe(true);
      for (const number of /: (.*) ou (.*)\.$/.exec(phone)?.slice(1) ?? [])
        expect([number, isPhone(number, country)]).toEqual([number, true]);
    }
    expect(message('')).toEqual([formMessages.form_zip.fr, formMessages.form_phone.fr]);
  });
  test('ask for some fields in words of their own', () => {
    expect(formMessage('form_required', 'firstname', 'nl')).toBe('Vul uw voornaam in.');
    expect(formMessage('form_required', 'password_confirmation', 'fr')).toBe(
      'Veuillez renseigner le mot de passe une seconde fois.',
    );
    expect(fieldLabel('unknown', 'fr')).toBe('unknown');
  });
});
