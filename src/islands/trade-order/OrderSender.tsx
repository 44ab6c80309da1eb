import { useAlive } from '../../lib/react/use-alive.ts';
import { useShared } from '../../lib/react/use-shared.ts';
import { buildPath } from '../../lib/routes/build-path.ts';
import type { OrderType } from '../../lib/routes/route-table.ts';
import type { ShopPlace } from '../../lib/shop-client/call-place.ts';
import { tradeText } from '../../messages/trade.ts';
import { $auth } from '../../stores/auth.ts';

const signedOut = { isSignedIn: false };

interface OrderSenderProps {
  readonly place: ShopPlace;
  readonly type: OrderType;
  /** The order has come back: its sender may not be the one who may send it. */
  readonly isRefused: boolean;
}

/** Explains to visitors who may send an order, and leads them there and back. */
export function OrderSender({ place, type, isRefused }: OrderSenderProps) {
  const { locale } = place;
  const t = tradeText(locale);
  const isAlive = useAlive();
  const { isSignedIn } = useShared($auth, signedOut);
  if (isAlive && isSignedIn && !isRefused) return null;
  const from = new URLSearchParams({ from: buildPath('purchase-order', { locale, orderType: type }) });
  return (
    <p className="order-note no-print">
      <span>{t('forDistributors')}</span>{' '}
      {/* Where no draft is saved, the page with what was typed has to stay. */}
      <a
        className="link"
        href={`${buildPath('login', place)}?${from}`}
        target={isAlive ? undefined : '_blank'}
      >
        {t('signIn')}
      </a>{' '}
      <a className="link" href={buildPath('contact', place)} target={isAlive ? undefined : '_blank'}>
        {t('become')}
      </a>
    </p>
  );
}
