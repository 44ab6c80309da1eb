import type { OrderChangePreview } from '../../../../api/contract/desk/order-change.ts';
import type { Order } from '../../../../api/contract/order.ts';
import { formatMoney } from '../../../../api/rules/format-money.ts';
import { toMoney } from '../../../../api/rules/price.ts';
import { ConfirmButton } from '../../../app/ConfirmButton.tsx';
import { useLanguage } from '../../../app/language.ts';
import { SendButton } from '../../../fields/SendButton.tsx';
import { useChangeMessages } from './use-change-messages.ts';

interface ChangePreviewProps {
  readonly order: Pick<Order, 'email'>;
  readonly preview: OrderChangePreview;
  readonly isSaving: boolean;
  readonly onSave: () => void;
}

/** What an order would cost, and what saves it: with the amount that moves in the button. */
export function ChangePreview({ order: { email }, preview, isSaving, onSave }: ChangePreviewProps) {
  const { locale } = useLanguage();
  const messages = useChangeMessages();
  const { balance_cents: balanceCents, totals, total_before: before, lines } = preview;
  const amount = formatMoney(toMoney(Math.abs(balanceCents)), locale);
  return (
    <section className="stack small" aria-labelledby="change-preview">
      <h2 id="change-preview">{messages.checked}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line.id}>
            {line.quantity} × {line.name}, {line.label} {formatMoney(line.amount, locale)}
            {line.awaited && <span className="muted"> {line.awaited.label}</span>}
          </li>
        ))}
      </ul>
      <p>
        {messages.before(formatMoney(before, locale))}
        <br />
        <strong>{messages.after(formatMoney(totals.total, locale))}</strong>
      </p>
      <p role="status">
        {balanceCents === 0
          ? messages.even(email)
          : balanceCents > 0
            ? messages.owed(amount, email)
            : messages.back(amount, email)}
      </p>
      {balanceCents < 0 ? (
        <ConfirmButton
          label={messages.saveBack(amount)}
          title={messages.backTitle(amount)}
          lead={messages.backLead(email)}
          isDisabled={isSaving}
          onConfirm={onSave}
        />
      ) : (
        <SendButton isSending={isSaving}>
          {balanceCents === 0 ? messages.save : messages.saveOwed(amount)}
        </SendButton>
      )}
    </section>
  );
}
