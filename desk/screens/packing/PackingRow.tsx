import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { Button, Checkbox } from 'react-aria-components';
import type { PackingOrder } from '../../../api/contract/desk/packing.ts';
import { formatMoney } from '../../../api/rules/format-money.ts';
import { ActionResult } from '../../app/ActionResult.tsx';
import { useLanguage } from '../../app/language.ts';
import { formatMoment } from '../../app/moments.ts';
import { useAction } from '../../app/use-action.ts';
import { CheckMark } from '../../fields/CheckMark.tsx';
import { PlainText } from '../../fields/PlainText.tsx';
import { setAside, stalePacking } from './packing-calls.ts';
import { usePackingMessages } from './use-packing-messages.ts';

interface PackingRowProps {
  readonly order: PackingOrder;
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
  /** As typed or scanned, separated by commas. */
  readonly numbers: string;
  readonly onNumbers: (text: string) => void;
  readonly onEnter: (field: HTMLInputElement) => void;
  /** Why it has not left; empty: it was not refused. */
  readonly fault: string;
}

/** An order on the packing table. */
export function PackingRow(props: PackingRowProps) {
  const { order, isTicked, onTick, numbers, onNumbers, onEnter, fault } = props;
  const { locale } = useLanguage();
  const packing = usePackingMessages();
  const faultId = useId();
  const { number, carrier, lines } = order;
  return (
    <li>
      <Checkbox
        className="check"
        aria-label={packing.chooseOne(number)}
        isSelected={isTicked}
        onChange={onTick}
      >
        <CheckMark />
      </Checkbox>
      <div>
        <Link className="link" to="/orders/$id" params={{ id: number }}>
          {number}
        </Link>
        <br />
        <span className="muted">{formatMoment(order.date, locale)}</span>
        <br />
        {order.buyer}, {order.city} {order.country.toUpperCase()}
        <br />
        <span className="muted">{carrier.label}</span>
        {order.owed !== null && (
          <>
            <br />
            <span className="state" data-tone="warn">
              {packing.owed(formatMoney(order.owed, locale))}
            </span>
          </>
        )}
        {!order.is_there && (
          <>
            <br />
            <span className="state" data-tone="warn">
              {packing.waiting}
            </span>
          </>
        )}
      </div>
      <ul>
        {lines.map(({ id, quantity, reference, name, label, shade, shelf }) => (
          <li key={id}>
            <strong>{quantity} ×</strong> {name}, {[label, shade].filter((text) => text !== '').join(', ')}{' '}
            <span className="muted">
              {[reference, shelf && packing.on(shelf)].filter((text) => text).join(' ')}
            </span>
          </li>
        ))}
      </ul>
      <div className="stack small">
        <input
          className="input"
          data-numbers=""
          aria-label={packing.numbers(number)}
          placeholder={packing.numbersShort}
          aria-invalid={fault !== ''}
          aria-describedby={fault === '' ? undefined : faultId}
          autoComplete="off"
          value={numbers}
          onChange={(event) => {
            onNumbers(event.target.value);
            if (event.target.value.trim() !== '' && !isTicked) onTick(true);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onEnter(event.currentTarget);
          }}
        />
        {fault !== '' && (
          <p className="fault" id={faultId}>
            {fault}
          </p>
        )}
        <Aside order={order} />
      </div>
    </li>
  );
}

function Aside({ order }: Pick<PackingRowProps, 'order'>) {
  const packing = usePackingMessages();
  const action = useAction(stalePacking);
  const [reason, setReason] = useState('');
  if (order.set_aside !== '')
    return (
      <>
        <p>{packing.asideFor(order.set_aside)}</p>
        <Button
          className="button quiet"
          isPending={action.isRunning}
          onPress={() => void action.run(() => setAside(order.id, ''))}
        >
          {packing.takeBack}
        </Button>
        <ActionResult state={action} done="" />
      </>
    );
  return (
    <details>
      <summary>{packing.aside}</summary>
      <div className="stack small">
        <PlainText
          label={packing.reason}
          value={reason}
          onChange={setReason}
          fault={action.fields['reason']}
        />
        <Button
          className="button"
          isDisabled={reason.trim() === ''}
          isPending={action.isRunning}
          onPress={() => void action.run(() => setAside(order.id, reason.trim()))}
        >
          {packing.asideSend}
        </Button>
        <ActionResult state={action} done="" />
      </div>
    </details>
  );
}
