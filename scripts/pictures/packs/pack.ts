import type { Family } from '../../../api/kernel/media/drawing/palette.ts';

export const forms = ['PO', 'PA', 'AE', 'LI', 'MA', '2K', 'OU'] as const;
export type Form = (typeof forms)[number];

export const units = ['kg', 'l', 'm', 'piece'] as const;
type Unit = (typeof units)[number];

/** What a picture needs to know of one pack. */
export interface Pack {
  readonly reference: string;
  readonly productReference: string;
  readonly family: Family;
  readonly names: { readonly fr: string; readonly nl: string };
  readonly form: Form;
  /** In kilograms, litres, metres or pieces. */
  readonly amount: number;
  readonly unit: Unit;
}

/** The words for the form of a product, in both languages of the label. */
export const formNames: Readonly<Record<Form, string>> = {
  PO: 'Poudre / Poeder',
  PA: 'Pâte / Pasta',
  AE: 'Aérosol / Spuitbus',
  LI: 'Liquide / Vloeibaar',
  MA: 'Cartouche / Koker',
  '2K': 'Bi-composant / 2K',
  OU: 'Outil / Gereedschap',
};

interface Quantity {
  readonly figure: string;
  readonly unit: string;
}

const unitNames: Readonly<Record<Unit, { whole: string; thousandth?: string }>> = {
  kg: { whole: 'kg', thousandth: 'g' },
  l: { whole: 'L', thousandth: 'ml' },
  m: { whole: 'm' },
  piece: { whole: 'pièce / stuk' },
};

/** The net quantity as a label shows it: figure and unit, in grams or millilitres below one. */
export function quantityOf({ amount, unit }: Pick<Pack, 'amount' | 'unit'>): Quantity {
  const { whole, thousandth } = unitNames[unit];
  if (amount < 1 && thousandth !== undefined) {
    return { figure: String(Math.round(amount * 1000)), unit: thousandth };
  }
  return { figure: String(amount).replace('.', ','), unit: whole };
}
