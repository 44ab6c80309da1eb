import { useState } from 'react';
import { Button, Form } from 'react-aria-components';
import type { StaffRefund } from '../../../api/contract/desk/refunds.ts';
import { belgianDay, formatDate } from '../../../api/rules/format-date.ts';
import { formatMoney } from '../../../api/rules/format-money.ts';
import { ActionResult } from '../../app/ActionResult.tsx';
import { ConfirmButton } from '../../app/ConfirmButton.tsx';
import { CopyButton } from '../../app/CopyButton.tsx';
import { useLanguage } from '../../app/language.ts';
import { useAction } from '../../app/use-action.ts';
import { PlainText } from '../../fields/PlainText.tsx';
import { nameAccount, noteMade, noteNotMade } from './refund-calls.ts';

const staleKeys = [['order'], ['orders'], ['refunds'], ['withdrawal'], ['withdrawals'], ['today'], ['mails']];

/** A transfer that is to be made: to which account, and the word that it was made, or will not be. */
export function TransferBack({ refund }: { readonly refund: StaffRefund }) {
  const { locale, messages } = useLanguage();
  const { refunds } = messages;
  const action = useAction(staleKeys);
  const [day, setDay] = useState(() => belgianDay(new Date()));
  const [note, setNote] = useState('');
  const money = formatMoney(refund.amount, locale);
  const told = refund.is_announced ? refunds.nobodyTold : refunds.told(refund.email);
  return (
    <div className="stack small">
      <p>
        <strong>{refunds.toPay(money, refund.iban ?? refunds.unknownAccount, refund.order_number)}</strong>{' '}
        {refund.iban !== null && <CopyButton text={refund.iban} />}
      </p>
      {refund.is_announced && <p className="notice bad">{refunds.announced}</p>}
      <AccountForm refund={refund} />
      <PlainText
        label={refunds.day}
        value={day}
        onChange={setDay}
        fault={action.fields['transferred_on']}
        type="date"
      />
      <ConfirmButton
        label={refunds.made(money)}
        title={refunds.madeTitle(money, day === '' ? '' : formatDate(day, locale))}
        lead={told}
        isDangerous={false}
        isDisabled={day === '' || action.isRunning}
        onConfirm={() => void action.run(() => noteMade(refund.id, day))}
      />
      <details>
        <summary>{refunds.notMade}</summary>
        <div className="stack small">
          <PlainText label={refunds.reason} value={note} onChange={setNote} fault={action.fields['note']} />
          <ConfirmButton
            label={refunds.giveUp(money)}
            title={refunds.giveUpTitle(money)}
            lead={told}
            isDisabled={action.isRunning}
            onConfirm={() => void action.run(() => noteNotMade(refund.id, note))}
          />
        </div>
      </details>
      <ActionResult state={action} done={refunds.saved} />
    </div>
  );
}

function AccountForm({ refund }: { readonly refund: StaffRefund }) {
  const { refunds } = useLanguage().messages;
  const action = useAction(staleKeys);
  const [iban, setIban] = useState(refund.iban ?? '');
  const [holder, setHolder] = useState(refund.holder);
  return (
    <details open={refund.iban === null}>
      <summary>{refund.iban === null ? refunds.giveAccount : refunds.changeAccount}</summary>
      <Form
        className="stack small"
        onSubmit={(event) => {
          event.preventDefault();
          void action.run(() => nameAccount(refund.id, iban, holder));
        }}
      >
        <PlainText label={refunds.iban} value={iban} onChange={setIban} fault={action.fields['iban']} />
        <PlainText
          label={refunds.holder}
          value={holder}
          onChange={setHolder}
          fault={action.fields['holder']}
        />
        <Button type="submit" className="button" isPending={action.isRunning}>
          {refunds.saveAccount}
        </Button>
        <ActionResult state={action} done={refunds.saved} />
      </Form>
    </details>
  );
}
