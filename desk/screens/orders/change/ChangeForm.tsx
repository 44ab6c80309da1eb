import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { maximumQuantity } from '../../../../api/contract/cart-limits.ts';
import type { OrderChangePreview } from '../../../../api/contract/desk/order-change.ts';
import type { Order } from '../../../../api/contract/order.ts';
import { formatMoney } from '../../../../api/rules/format-money.ts';
import { ActionResult } from '../../../app/ActionResult.tsx';
import { useLanguage } from '../../../app/language.ts';
import { useAction } from '../../../app/use-action.ts';
import { Choice } from '../../../fields/Choice.tsx';
import { FieldForm } from '../../../fields/FieldForm.tsx';
import { PlainText } from '../../../fields/PlainText.tsx';
import { SendButton } from '../../../fields/SendButton.tsx';
import { AddressFields } from './AddressFields.tsx';
import { ChangeLines } from './ChangeLines.tsx';
import { ChangePreview } from './ChangePreview.tsx';
import { changeOrder, previewChange, staleAfterChange } from './change-calls.ts';
import { useChangeMessages } from './use-change-messages.ts';
import { isQuantity, type WantedOrder, wantedOf } from './wanted-order.ts';

/** What an order is to be; saved once its new total was seen. */
export function ChangeForm({ order }: { readonly order: Order }) {
  const { locale } = useLanguage();
  const messages = useChangeMessages();
  const navigate = useNavigate();
  const [wanted, setWanted] = useState(() => wantedOf(order));
  const [reason, setReason] = useState('');
  const [preview, setPreview] = useState<OrderChangePreview>();
  const [offers, setOffers] = useState<OrderChangePreview['offers']>([]);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const check = useAction([]);
  const save = useAction(staleAfterChange);
  const change = (changed: Partial<WantedOrder>) => {
    setWanted({ ...wanted, ...changed });
    setPreview(undefined);
  };
  const see = async () => {
    const found = {
      ...wrongLines(wanted, messages),
      ...(reason.trim() === '' && { reason: messages.reasonMissing }),
    };
    setWrong(found);
    if (Object.keys(found).length > 0) return;
    await check.run(async () => {
      const seen = await previewChange(order.id, wanted);
      setOffers(seen.offers);
      setPreview(seen);
    });
  };
  const store = async () => {
    if (preview === undefined) return;
    const balanceCents = preview.balance_cents;
    const isSaved = await save.run(() =>
      changeOrder(order.id, wanted, { reason: reason.trim(), balanceCents }),
    );
    if (isSaved) await navigate({ to: '/orders/$id', params: { id: order.number } });
    else setPreview(undefined);
  };
  const faults = useMemo(
    () => ({ ...check.fields, ...save.fields, ...wrong }),
    [check.fields, save.fields, wrong],
  );
  const { code: ownCode, label: ownLabel } = order.selectedCarrier;
  const carriers = offers.map(({ code, name, price }) => ({
    value: code,
    label: `${name}, ${formatMoney(price, locale)}`,
  }));
  const chosen = offers.find(({ code }) => code === wanted.selectedCarrier);
  return (
    <FieldForm
      faults={faults}
      onSend={() => void (preview === undefined ? see() : store())}
      className="stack"
    >
      <ChangeLines lines={wanted.lines} onChange={(lines) => change({ lines })} faults={faults} />
      <div className="columns">
        <AddressFields
          title={messages.shipping}
          address={wanted.selectedShippingAddress}
          onChange={(selectedShippingAddress) => change({ selectedShippingAddress })}
          path="selectedShippingAddress"
          faults={faults}
        />
        <AddressFields
          title={messages.billing}
          address={wanted.selectedBillingAddress}
          onChange={(selectedBillingAddress) => change({ selectedBillingAddress })}
          path="selectedBillingAddress"
          faults={faults}
        />
      </div>
      <fieldset className="stack small">
        <legend>{messages.delivery}</legend>
        <Choice
          label={messages.carrier}
          options={carriers.length > 0 ? carriers : [{ value: ownCode, label: ownLabel }]}
          value={wanted.selectedCarrier}
          onChange={(selectedCarrier) => change({ selectedCarrier })}
          isInvalid={faults['selectedCarrier'] !== undefined}
          describedBy="change-carrier-fault"
        />
        <p className="fault" id="change-carrier-fault">
          {faults['selectedCarrier']}
        </p>
        {chosen !== undefined && chosen.relays.length > 0 && (
          <>
            <Choice
              label={messages.relay}
              options={[
                { value: '', label: messages.relayChoose },
                ...chosen.relays.map(({ code, name, address }) => ({
                  value: code,
                  label: `${name}, ${address}`,
                })),
              ]}
              value={wanted.selectedRelay}
              onChange={(selectedRelay) => change({ selectedRelay })}
              isInvalid={faults['selectedRelay'] !== undefined}
              describedBy="change-relay-fault"
            />
            <p className="fault" id="change-relay-fault">
              {faults['selectedRelay']}
            </p>
          </>
        )}
        <PlainText
          label={messages.code}
          value={wanted.discountCode}
          onChange={(discountCode) => change({ discountCode })}
          fault={faults['discountCode']}
        />
        <PlainText
          label={messages.reference}
          value={wanted.reference}
          onChange={(reference) => change({ reference })}
          fault={faults['reference']}
        />
        <PlainText
          label={messages.comment}
          value={wanted.comment}
          onChange={(comment) => change({ comment })}
          fault={faults['comment']}
          lines={3}
        />
        <PlainText
          label={messages.reason}
          value={reason}
          onChange={setReason}
          fault={faults['reason']}
          lines={2}
        />
      </fieldset>
      {preview === undefined ? (
        <SendButton isSending={check.isRunning}>{messages.check}</SendButton>
      ) : (
        <ChangePreview
          order={order}
          preview={preview}
          isSaving={save.isRunning}
          onSave={() => void store()}
        />
      )}
      {faults['balance_cents'] !== undefined && (
        <p className="fault" role="alert">
          {faults['balance_cents']}
        </p>
      )}
      <ActionResult state={check} done="" />
      <ActionResult state={save} done="" />
    </FieldForm>
  );
}

function wrongLines(
  { lines }: WantedOrder,
  messages: ReturnType<typeof useChangeMessages>,
): Readonly<Record<string, string>> {
  if (lines.length === 0) return { lines: messages.noLine };
  return Object.fromEntries(
    lines.flatMap(({ quantity }, place) =>
      isQuantity(quantity) ? [] : [[`lines.${place}.quantity`, messages.quantityWrong(maximumQuantity)]],
    ),
  );
}
