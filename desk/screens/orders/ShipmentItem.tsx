import { useState } from 'react';
import { Button } from 'react-aria-components';
import type { Order } from '../../../api/contract/order.ts';
import type { OrderShipment } from '../../../api/contract/tracking.ts';
import { formatDate } from '../../../api/rules/format-date.ts';
import { ActionResult } from '../../app/ActionResult.tsx';
import { ConfirmButton } from '../../app/ConfirmButton.tsx';
import { DownloadButton } from '../../app/DownloadButton.tsx';
import { useLanguage } from '../../app/language.ts';
import { formatMoment } from '../../app/moments.ts';
import { type Action, useAction } from '../../app/use-action.ts';
import { FieldForm } from '../../fields/FieldForm.tsx';
import { PlainText } from '../../fields/PlainText.tsx';
import { SendButton } from '../../fields/SendButton.tsx';
import { readNumbers } from '../../forms/read-numbers.ts';
import {
  mailShipment,
  noteDelivery,
  setParcels,
  staleShipments,
  withdrawShipment,
} from './shipment-calls.ts';
import { useShipmentMessages } from './use-shipment-messages.ts';

interface ShipmentItemProps {
  readonly order: Order;
  readonly shipment: OrderShipment;
  /** 1 for the first of the order. */
  readonly place: number;
  /** Takes it back, and outlives it. */
  readonly action: Action;
}

/** Goods that have left together, and what can be mended of them. */
export function ShipmentItem({ order, shipment, place, action }: ShipmentItemProps) {
  const { locale } = useLanguage();
  const messages = useShipmentMessages();
  const change = useAction(staleShipments);
  const { delivered_at: deliveredAt, mail_at: mailAt, parcels } = shipment;
  const facts = [
    messages.left(formatMoment(shipment.left_at, locale)),
    shipment.carrier,
    ...(shipment.depot === null ? [] : [messages.from(shipment.depot)]),
    ...(deliveredAt === null ? [] : [messages.delivered(formatDate(deliveredAt, locale))]),
  ];
  return (
    <article className="stack small">
      <p>
        <strong>{facts.join(' · ')}</strong>
        {mailAt !== null && (
          <>
            <br />
            <span className="muted">{messages.mailAt(formatMoment(mailAt, locale))}</span>
          </>
        )}
      </p>
      <ul>
        {shipment.lines.map(({ id, quantity }) => (
          <li key={id}>
            {quantity} × {order.lines.find((line) => line.id === id)?.reference}
          </li>
        ))}
        {parcels.map(({ number, url }) => (
          <li key={number}>
            {url === '' ? (
              number
            ) : (
              <a className="link" href={url} target="_blank" rel="noreferrer">
                {number}
              </a>
            )}
          </li>
        ))}
      </ul>
      <div className="buttons">
        <Button
          className="button"
          isPending={change.isRunning}
          onPress={() => void change.run(() => noteDelivery(order.id, shipment.id, deliveredAt === null))}
        >
          {deliveredAt === null ? messages.arrived : messages.notArrived}
        </Button>
        {mailAt !== null && (
          <Button
            className="button"
            isPending={change.isRunning}
            onPress={() => void change.run(() => mailShipment(order.id, shipment.id))}
          >
            {messages.mailNow}
          </Button>
        )}
        <DownloadButton
          path={`/order/${order.number}/shipment/${shipment.id}/delivery-note.pdf`}
          name={`${order.number}-${place}.pdf`}
          label={order.shipments.length === 1 ? messages.note : messages.noteOf(place)}
        />
      </div>
      <ActionResult state={change} done="" />
      <ParcelNumbers key={parcels.map(({ number }) => number).join(' ')} order={order} shipment={shipment} />
      {deliveredAt === null && <TakeBack order={order} shipment={shipment} action={action} />}
    </article>
  );
}

function ParcelNumbers({ order, shipment }: Pick<ShipmentItemProps, 'order' | 'shipment'>) {
  const messages = useShipmentMessages();
  const action = useAction(staleShipments);
  const [text, setText] = useState(() => shipment.parcels.map(({ number }) => number).join('\n'));
  const [fault] = Object.values(action.fields);
  return (
    <details>
      <summary>{messages.change}</summary>
      <FieldForm
        faults={action.fields}
        onSend={() => void action.run(() => setParcels(order.id, shipment.id, readNumbers(text)))}
      >
        <PlainText label={messages.parcels} value={text} onChange={setText} fault={fault} lines={2} />
        <SendButton isSending={action.isRunning}>{messages.save}</SendButton>
      </FieldForm>
      <ActionResult state={action} done={messages.changed} />
    </details>
  );
}

function TakeBack({ order, shipment, action }: Omit<ShipmentItemProps, 'place'>) {
  const messages = useShipmentMessages();
  const [reason, setReason] = useState('');
  const { takeBackLead } = messages;
  return (
    <details>
      <summary>{messages.takeBack}</summary>
      <div className="stack small">
        <PlainText
          label={messages.reason}
          value={reason}
          onChange={setReason}
          fault={action.fields['reason']}
        />
        <ConfirmButton
          label={messages.takeBackSend}
          title={messages.takeBackTitle}
          lead={shipment.mail_at === null ? takeBackLead.told(order.email) : takeBackLead.untold}
          isDisabled={action.isRunning}
          onConfirm={() => void action.run(() => withdrawShipment(order.id, shipment.id, reason.trim()))}
        />
      </div>
    </details>
  );
}
