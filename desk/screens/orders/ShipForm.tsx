import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { Order } from '../../../api/contract/order.ts';
import { remainingLines } from '../../../api/rules/remaining-lines.ts';
import type { Action } from '../../app/use-action.ts';
import { Choice } from '../../fields/Choice.tsx';
import { FieldForm } from '../../fields/FieldForm.tsx';
import { PlainText } from '../../fields/PlainText.tsx';
import { SendButton } from '../../fields/SendButton.tsx';
import { readNumbers } from '../../forms/read-numbers.ts';
import { carriersQuery } from '../../records/carriers.ts';
import { depotsQuery } from '../../records/depots.ts';
import { ship } from './shipment-calls.ts';
import { useShipmentMessages } from './use-shipment-messages.ts';

interface ShipFormProps {
  readonly order: Order;
  readonly action: Action;
}

/** Notes what leaves: all that is left of an order, unless a clerk lowers a number. */
export function ShipForm({ order, action }: ShipFormProps) {
  const messages = useShipmentMessages();
  const remaining = useMemo(() => remainingLines(order), [order]);
  const [counts, setCounts] = useState<Readonly<Record<number, string>>>({});
  const [numbers, setNumbers] = useState('');
  const [carrier, setCarrier] = useState(order.selectedCarrier.code);
  const [depot, setDepot] = useState('');
  const [note, setNote] = useState('');
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const { data: carriers = [] } = useQuery(carriersQuery);
  const { data: depots = [] } = useQuery(depotsQuery);
  /** The same departure sent again counts once. */
  const key = useRef(crypto.randomUUID());
  const countOf = (id: number, most: number) => counts[id] ?? String(most);
  const send = async () => {
    const faults = remaining.flatMap(({ id, count }) =>
      isCount(countOf(id, count), count) ? [] : [[String(id), messages.numberWrong(count)] as const],
    );
    const lines = remaining
      .map(({ id, count }) => ({ id, quantity: Number(countOf(id, count)) }))
      .filter(({ quantity }) => quantity > 0);
    const [first] = remaining;
    if (faults.length === 0 && lines.length === 0 && first) faults.push([String(first.id), messages.nothing]);
    setWrong(Object.fromEntries(faults));
    if (faults.length > 0) return;
    await action.run(() =>
      ship(order.id, {
        key: key.current,
        lines,
        numbers: readNumbers(numbers),
        carrier: carrier === order.selectedCarrier.code ? '' : carrier,
        depot,
        note: note.trim(),
      }),
    );
  };
  const { fields } = action;
  const [parcelFault] = Object.entries(fields).flatMap(([path, message]) =>
    path.startsWith('parcels')
      ? [`${readNumbers(numbers)[Number(path.split('.')[1])] ?? ''} ${message}`]
      : [],
  );
  const faults = useMemo(() => ({ ...wrong, ...fields }), [wrong, fields]);
  const isOwn = carriers.some(({ code }) => code === order.selectedCarrier.code);
  const { code: ownCode, label: ownLabel } = order.selectedCarrier;
  return (
    <FieldForm faults={faults} onSend={() => void send()}>
      <h3>{messages.ship}</h3>
      <fieldset className="stack small">
        <legend>{messages.what}</legend>
        {remaining.map(({ id, count }) => (
          <PlainText
            key={id}
            label={messages.ofLine(articleOf(order, id), count)}
            value={countOf(id, count)}
            onChange={(text) => setCounts({ ...counts, [id]: text })}
            fault={wrong[id]}
            inputMode="decimal"
          />
        ))}
      </fieldset>
      <PlainText
        label={messages.parcels}
        value={numbers}
        onChange={setNumbers}
        fault={parcelFault}
        description={messages.parcelsHint}
        lines={2}
      />
      <Choice
        label={messages.carrier}
        options={[
          ...(isOwn ? [] : [{ value: ownCode, label: ownLabel }]),
          ...carriers.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        value={carrier}
        onChange={setCarrier}
      />
      {depots.length > 1 && (
        <Choice
          label={messages.depot}
          options={[
            { value: '', label: messages.reserved },
            ...depots.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          value={depot}
          onChange={setDepot}
        />
      )}
      <PlainText label={messages.history} value={note} onChange={setNote} fault={fields['note']} lines={2} />
      <p className="muted">
        {messages.mail(order.email)} {order.firm && !order.invoice && messages.invoice}
      </p>
      <SendButton isSending={action.isRunning}>{messages.send}</SendButton>
    </FieldForm>
  );
}

const isCount = (text: string, most: number): boolean =>
  /^\d{1,7}$/.test(text.trim()) && Number(text) <= most;

function articleOf({ lines }: Order, id: number): string {
  const line = lines.find((each) => each.id === id);
  return line ? `${line.name}, ${line.label}, ${line.reference}` : String(id);
}
