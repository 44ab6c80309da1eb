import { describe, expect, test } from 'vitest';
import { type LabelledOrder, writeZplLabels } from '../../../api/shop/packing/address-labels.ts';

const textsOf = (zpl: string) => [...zpl.matchAll(/\^FH\^FD(.*?)\^FS/g)].map(([, text]) => text);
const long = 'Établissements Vandenbroucke-Delhaye et Fils, département des enduits';

function labelled(changes: Partial<LabelledOrder['document']['shippingAddress']>): LabelledOrder {
  const shippingAddress = {
    civility: '',
    firstname: 'Amélie',
    lastname: 'Dubois',
    company: '',
    phone: '',
    address: 'Rue Neuve 12',
    address_more: '',
    zipcode: '1000',
    city: 'Bruxelles',
    country: 'be',
    ...changes,
  } as const;
  const carrier = { code: 'home', kind: 'home', label: 'Livraison à domicile', workingDays: null } as const;
  const document = { relay: null, carrier, phone: '+32 470 12 34 56', reference: '', shippingAddress };
  return { id: 42, placedAt: new Date('2026-03-05T10:00:00Z'), locale: 'fr', document };
}

describe('an address label', () => {
  test('breaks what is too long for it, and leaves nothing out', () => {
    const texts = textsOf(writeZplLabels([labelled({ company: long })]));
    expect(texts.every((text = '') => text.length <= 34)).toBe(true);
    expect(texts.join(' ')).toContain(long);
  });

  test('breaks a word that is longer than a line', () => {
    const word = 'Donaudampfschifffahrtsgesellschaftskapitänswohnung';
    const texts = textsOf(writeZplLabels([labelled({ company: word })]));
    expect(texts).toContain(word.slice(0, 34));
    expect(texts).toContain(word.slice(34));
  });

  test('takes no command from what somebody typed', () => {
    const zpl = writeZplLabels([labelled({ address: 'Rue ^XZ~JA_1\\ 2' })]);
    expect(zpl.match(/\^XZ/g)).toHaveLength(1);
    expect(zpl).not.toContain('~');
    expect(zpl).toContain('Rue _5eXZ_7eJA_5f1_5c 2');
  });
});
