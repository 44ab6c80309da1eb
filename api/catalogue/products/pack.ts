import { type Pack, type PackContent, packContentSchema } from '../../contract/catalogue.ts';
import type { Locale } from '../../contract/common.ts';
import type { PackStock, StockState } from '../../contract/stock.ts';
import { readStored } from '../../kernel/database/read-stored.ts';
import type { PictureOf } from '../../kernel/http/services.ts';
import { packLabel } from '../../rules/pack-label.ts';
import { belgianTaxRatePercent, toMoney, unitPriceCents, withoutTaxCents } from '../../rules/price.ts';
import { type PriceStep, priceCut } from '../../rules/price-cut.ts';
import { stockLabel } from '../../rules/stock-label.ts';

/** A row of `pack`, as JSON; its content is that of the day on which it was stored. */
export interface PackRow {
  readonly id: number;
  readonly reference: string;
  readonly ean: string;
  readonly price_cents: number;
  readonly content: PackContent;
  readonly stock_state: StockState | null;
  /** `2026-07-20` */
  readonly restock_on: string | null;
}

/** A pack with the prices it has had, oldest first. */
export interface PricedPackRow extends PackRow {
  readonly prices: readonly PriceStep[];
}

/** What tinting one of it costs, including VAT. */
export const tintingCentsOf = ({ content }: Pick<PackRow, 'content'>): number =>
  readStored(packContentSchema, content).tinting_price_cents;

export function toPricedPack(row: PricedPackRow, locale: Locale, pictureOf: PictureOf, now: Date): Pack {
  const cut = priceCut(row.prices, now);
  return {
    ...toPack(row, locale, pictureOf),
    price_cut: cut
      ? {
          lowest_with_tax: toMoney(cut.lowestCents),
          lowest_without_tax: toMoney(withoutTaxCents(cut.lowestCents)),
          since: cut.since.toISOString(),
        }
      : null,
  };
}

/** Null where nothing is counted. */
export const toPackStock = (
  { stock_state: state, restock_on }: Pick<PackRow, 'stock_state' | 'restock_on'>,
  locale: Locale,
): PackStock | null => state && { state, restock_on, label: stockLabel(state, restock_on, locale) };

export function toPack(row: PackRow, locale: Locale, pictureOf: PictureOf): Omit<Pack, 'price_cut'> {
  const { id, reference, ean, price_cents: cents } = row;
  const content = readStored(packContentSchema, row.content);
  const tintingCents = content.tinting_price_cents;
  const { quantity, unit, net_weight_kg, packaging, units_per_box, units_per_pallet } = content;
  const netCents = withoutTaxCents(cents);
  return {
    id,
    reference,
    ean,
    quantity,
    unit,
    net_weight_kg,
    packaging,
    units_per_box,
    units_per_pallet,
    label: packLabel(content, locale),
    price_with_tax: toMoney(cents),
    price_without_tax: toMoney(netCents),
    tax_rate: belgianTaxRatePercent,
    unit_price_with_tax: toMoney(unitPriceCents(cents, quantity)),
    unit_price_without_tax: toMoney(unitPriceCents(netCents, quantity)),
    tinting_price_with_tax: toMoney(tintingCents),
    tinting_price_without_tax: toMoney(withoutTaxCents(tintingCents)),
    picture: pictureOf(content.picture, locale),
    stock: toPackStock(row, locale),
  };
}
