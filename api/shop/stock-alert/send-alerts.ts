import { asc, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../kernel/database/database.ts';
import { stockAlert } from '../../kernel/database/schema/stock.ts';
import { enqueueEmail } from '../../kernel/mail/enqueue-email.ts';
import { packLabel } from '../../rules/pack-label.ts';
import type { OrderDependencies } from '../order/order-dependencies.ts';
import { findSold } from './ask-alert.ts';
import { backInStockMail } from './templates/stock-alert.ts';

type Dependencies = Pick<OrderDependencies, 'database' | 'clock' | 'siteLinks' | 'logger'>;

const alertsAtOnce = 100;

/**
 * Tells those who wait for a pack that can be had again, once, and forgets their addresses. Any number of processes may
 * do so.
 */
export async function sendAlerts(
  dependencies: Dependencies,
  { mayGoOn = () => true }: { readonly mayGoOn?: () => boolean } = {},
): Promise<void> {
  const { database, logger } = dependencies;
  try {
    let sent = alertsAtOnce;
    while (sent === alertsAtOnce && mayGoOn())
      sent = await database.transaction((tx) => sendSome(tx, dependencies));
  } catch (error) {
    logger.error({ err: error }, 'Nobody was told of what can be had again');
  }
}

async function sendSome(tx: Transaction, dependencies: Dependencies): Promise<number> {
  const due = tx
    .select({ id: stockAlert.id })
    .from(stockAlert)
    .where(
      sql`exists (select from pack k
        join product_sales_plan s on s.product_id = k.product_id
        join sales_plan p on p.id = s.sales_plan_id and p.target = ${stockAlert.target}
        where k.reference = ${stockAlert.reference} and k.stock_state <> 'sold_out')`,
    )
    .orderBy(asc(stockAlert.id))
    .limit(alertsAtOnce)
    .for('update', { skipLocked: true });
  const alerts = await tx.delete(stockAlert).where(inArray(stockAlert.id, due)).returning();
  for (const alert of alerts) await tell(tx, dependencies, alert);
  return alerts.length;
}

async function tell(
  tx: Transaction,
  dependencies: Dependencies,
  alert: typeof stockAlert.$inferSelect,
): Promise<void> {
  const { locale, target, email } = alert;
  const article = await findSold(tx, alert);
  if (article === undefined) return;
  const { pack, name, family, slug } = article;
  const page = { locale, target };
  const url = dependencies.siteLinks.product(slug, page);
  const label = packLabel(pack.content, locale);
  await enqueueEmail(tx, dependencies, {
    template: 'stock_alert',
    recipient: email,
    page,
    write: () =>
      backInStockMail(locale, {
        product: { name, reference: pack.reference, family, url, lines: [label], note: '' },
      }),
  });
}
