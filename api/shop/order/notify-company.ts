import { sql } from 'drizzle-orm';
import type { Transaction } from '../../kernel/database/database.ts';
import { readCompanyAddress } from '../../kernel/mail/company-address.ts';
import { enqueueEmail } from '../../kernel/mail/enqueue-email.ts';
import type { MailFact } from '../../kernel/mail/templates/document.ts';
import { formatMoney } from '../../rules/format-money.ts';
import { orderNumber } from '../../rules/order-number.ts';
import { toMoney } from '../../rules/price.ts';
import { awaitedLabel } from '../../rules/stock-label.ts';
import { shadeText } from '../../rules/tinted-goods.ts';
import type { OrderDependencies } from './order-dependencies.ts';
import { deliveryFacts } from './order-facts.ts';
import { type OrderLineRow, type OrderRow, readLines } from './order-rows.ts';
import { orderText } from './templates/messages.ts';
import { type OrderStaffKind, orderStaffMail } from './templates/order-staff.ts';

interface CompanyNotice {
  readonly kind: OrderStaffKind;
  readonly lines?: readonly OrderLineRow[];
  /** Money that the message is about; the total of the order without it. */
  readonly amountCents?: number;
}

/** Writes to the company at the setting `company_email`, in the transaction of what it is notified of. */
export async function notifyCompany(
  tx: Transaction,
  dependencies: OrderDependencies,
  order: OrderRow,
  { kind, lines, amountCents = order.totalCents }: CompanyNotice,
): Promise<void> {
  const { locale, target, email, document } = order;
  const recipient = await readCompanyAddress(tx, locale);
  if (recipient === '') return;
  const listed = lines ?? (kind === 'placed' ? await readLines(tx, order.id) : []);
  const facts: MailFact[] = [
    {
      name: orderText(locale)('amount'),
      value: formatMoney(toMoney(amountCents), locale),
      isStrong: true,
    },
    { name: orderText(locale)('email'), value: email },
    ...(kind === 'placed' ? deliveryFacts(document, locale) : []),
  ];
  await enqueueEmail(tx, dependencies, {
    template: `order_staff_${kind}`,
    recipient,
    replyTo: email,
    page: { locale, target },
    write: () =>
      orderStaffMail(locale, {
        kind,
        number: orderNumber(order.id, order.placedAt),
        facts,
        lines: listed.map((line) =>
          [
            `${line.quantity} × ${line.reference} ${line.name}`,
            line.shade === null ? '' : shadeText(line.shade, locale),
            awaitedLabel(line, locale),
          ]
            .filter((part) => part !== '')
            .join(' · '),
        ),
      }),
  });
}

/** The company hears of a paid order whose articles have left the catalogue of the buyer since. */
export async function notifyOfUnsold(
  tx: Transaction,
  dependencies: OrderDependencies,
  order: OrderRow,
): Promise<void> {
  const lines = await readLines(tx, order.id);
  const references = lines.map(({ reference }) => reference);
  const { rows } = await tx.execute<{ reference: string }>(sql`
    select distinct k.reference from pack k
    join product_sales_plan sold on sold.product_id = k.product_id
    join sales_plan plan on plan.id = sold.sales_plan_id and plan.target = ${order.target}
    where k.reference = any(${sql.param(references)}::text[])`);
  const sold = new Set(rows.map(({ reference }) => reference));
  const unsold = lines.filter(({ reference }) => !sold.has(reference));
  if (unsold.length > 0) await notifyCompany(tx, dependencies, order, { kind: 'not_sold', lines: unsold });
}
