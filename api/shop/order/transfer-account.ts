import { inArray } from 'drizzle-orm';
import { defaultLocale } from '../../../languages/locales.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { setting } from '../../kernel/database/schema/site.ts';

const codes = ['bank_iban', 'bank_bic', 'bank_holder'] as const;

/** The account that transfers go to. */
export interface TransferAccount {
  readonly iban: string;
  readonly bic: string;
  readonly holder: string;
}

/** Undefined while no setting names an account: nobody can then pay by transfer. */
export async function readTransferAccount(db: Queries): Promise<TransferAccount | undefined> {
  const rows = await db
    .select()
    .from(setting)
    .where(inArray(setting.code, [...codes]));
  const values = new Map(rows.map(({ code, input }) => [code, input.value[defaultLocale]]));
  const iban = values.get('bank_iban') ?? '';
  if (iban === '') return undefined;
  return { iban, bic: values.get('bank_bic') ?? '', holder: values.get('bank_holder') ?? '' };
}
