import type { Withdrawal } from '../../../api/contract/desk/shop-work.ts';
import { useMessages } from '../../app/language.ts';
import { refundDaysLeft } from './refund-days.ts';

const fewDays = 4;

/** The days that the law leaves for paying back, as long as a withdrawal waits. */
export function WithdrawalClock({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { withdrawals } = useMessages();
  if (withdrawal.status === 'handled') return null;
  const days = refundDaysLeft(withdrawal.received_at, new Date());
  return (
    <span className="state" data-tone={days < fewDays ? 'bad' : 'warn'}>
      {days < 0 ? withdrawals.over : withdrawals.daysLeft(days)}
    </span>
  );
}
