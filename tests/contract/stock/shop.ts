import { z } from 'zod';
import {
  type StockedPack,
  stockedPackListSchema,
  stockWrittenSchema,
} from '../../../api/contract/desk/stock.ts';
import type { Captcha } from '../../../api/kernel/ports/captcha/captcha.ts';
import type { Driver } from '../drivers.ts';
import { settingInput } from '../inputs.ts';
import { openShop } from '../orders/shop.ts';
import type { TestApi } from '../setup.ts';

const both = (text: string) => ({ fr: text, nl: text });

export const depotInput = (code: string, changes: object = {}) => ({
  code,
  name: both(`Dépôt ${code}`),
  position: 0,
  ...changes,
});

/** The demo's shop, which counts what lies in its depots `main` and `south`. */
export async function openCountingShop(driver: Driver, captcha?: Captcha): Promise<TestApi> {
  const site = await openShop(driver, {}, captcha);
  for (const [index, code] of ['main', 'south'].entries())
    await site.edit('POST', '/depot', depotInput(code, { position: index }));
  await count(site, true);
  return site;
}

/** Switches counting on or off, and has it take effect. */
export async function count(site: TestApi, isCounting: boolean): Promise<void> {
  const input = settingInput({ code: 'stock_counting', value: both(String(isCounting)) });
  const { status } = await site.edit('POST', '/setting', input);
  if (status !== 201) throw new Error(`The setting was answered with ${status}`);
}

export interface Counted {
  readonly reference: string;
  readonly on_hand: number;
  readonly depot?: string;
  readonly incoming?: number;
  readonly incoming_on?: string | null;
}

/** Sets levels as they are now, or were at a moment. */
export async function setLevels(site: TestApi, levels: readonly Counted[], asOf = site.now()) {
  const { status, body } = await site.edit('PUT', '/stock', { as_of: asOf.toISOString(), levels });
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return stockWrittenSchema.parse(body);
}

/** What there is of a pack. */
export async function stockOf(site: TestApi, reference: string): Promise<StockedPack> {
  const { body } = await site.edit('GET', `/stock?text=${reference}&perPage=100`);
  const pack = stockedPackListSchema.parse(body).items.find((each) => each.reference === reference);
  if (pack === undefined) throw new Error(`Nobody knows ${reference}`);
  return pack;
}

const sumsSchema = z.array(
  z.object({ reference: z.string(), depot_id: z.number(), on_hand: z.number(), reserved: z.number() }),
);
export const sumsOf = (rows: unknown) => sumsSchema.parse(rows);
