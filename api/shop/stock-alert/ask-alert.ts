import type { z } from 'zod';
import type { AlertedPack, stockAlertAcceptedSchema } from '../../contract/stock-alert.ts';
import type { Queries, Transaction } from '../../kernel/database/database.ts';
import { stockAlert } from '../../kernel/database/schema/stock.ts';
import { ApiError, invalidField } from '../../kernel/http/api-error.ts';
import type { Services } from '../../kernel/http/services.ts';
import { enqueueEmail } from '../../kernel/mail/enqueue-email.ts';
import { countSentToday } from '../../kernel/mail/sent-today.ts';
import { salesPlanIds } from '../../kernel/plans/sales-plans.ts';
import { toEmailKey } from '../../kernel/text/email-key.ts';
import { packLabel } from '../../rules/pack-label.ts';
import { type ArticleRow, articleReader } from '../cart/articles.ts';
import type { AlertTokens, WantedAlert } from './alert-tokens.ts';
import { confirmAlertMail } from './templates/stock-alert.ts';

export interface AlertDependencies extends Pick<Services, 'database' | 'clock' | 'siteLinks'> {
  readonly tokens: AlertTokens;
}

type Accepted = z.infer<typeof stockAlertAcceptedSchema>;
type Asked = Omit<WantedAlert, 'email'>;

/** Anybody may have typed the address. */
const mostConfirmationsADay = 5;
const template = 'stock_alert_confirm';

/** @throws ApiError `not_found` for what is not sold in that plan */
export async function showAlertedPack(db: Queries, asked: Asked): Promise<AlertedPack> {
  const article = await findSold(db, asked);
  if (article === undefined) throw new ApiError('not_found');
  const { pack, name, slug } = article;
  return {
    reference: pack.reference,
    name,
    slug,
    label: packLabel(pack.content, asked.locale),
    is_sold_out: pack.stock_state === 'sold_out',
  };
}

/** Has the owner of an address confirm that they want to be told of a pack. @throws ApiError `not_found`, `invalid_fields` */
export async function askAlert(dependencies: AlertDependencies, wanted: WantedAlert): Promise<Accepted> {
  const { database, clock, tokens, siteLinks } = dependencies;
  const { reference, email, locale, target } = wanted;
  const pack = await showAlertedPack(database.db, wanted);
  if (!pack.is_sold_out) throw invalidField('reference', 'stock_not_sold_out', { reference });
  const now = clock();
  const page = { locale, target };
  await database.transaction(async (tx) => {
    if ((await countSentToday(tx, { template, recipient: email, now })) >= mostConfirmationsADay) return;
    const url = siteLinks.stockAlert({ reference, token: tokens.make(wanted, now) }, page);
    await enqueueEmail(tx, dependencies, {
      template,
      recipient: email,
      page,
      write: () => confirmAlertMail(locale, { article: `${pack.name}, ${pack.label}`, url }),
    });
  });
  return { reference };
}

/** Takes what a link asks for. @throws ApiError `not_found` for a link that was altered or has ended */
export async function confirmAlert(
  { database, clock, tokens }: AlertDependencies,
  token: string,
): Promise<Accepted> {
  const now = clock();
  const wanted = tokens.read(token, now);
  if (wanted === undefined || (await findSold(database.db, wanted)) === undefined)
    throw new ApiError('not_found');
  await database.db
    .insert(stockAlert)
    .values({ ...wanted, emailKey: toEmailKey(wanted.email), confirmedAt: now })
    .onConflictDoNothing();
  return { reference: wanted.reference };
}

/** The pack, while it is sold to that audience. */
export async function findSold(
  db: Queries | Transaction,
  { reference, locale, target }: Asked,
): Promise<ArticleRow | undefined> {
  const article = (await articleReader(db)([reference], locale)).get(reference);
  return article?.plans.includes(salesPlanIds[target]) ? article : undefined;
}
