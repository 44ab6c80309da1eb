import type { Store } from '../../../api/contract/store-locator.ts';
import { type ClockMoment, openState } from '../../../api/rules/opening-hours.ts';
import arrowIcon from '../../assets/icons/arrow.svg?raw';
import dropIcon from '../../assets/icons/drop.svg?raw';
import mailIcon from '../../assets/icons/mail.svg?raw';
import phoneIcon from '../../assets/icons/phone.svg?raw';
import pinIcon from '../../assets/icons/pin.svg?raw';
import userIcon from '../../assets/icons/user.svg?raw';
import { joinFacts } from '../../lib/format/join-facts.ts';
import type { Locale } from '../../lib/i18n/locale.ts';
import { formatDistance } from '../../lib/stores/distance-text.ts';
import { Icon } from '../ui/Icon.tsx';
import { locatorMessages } from './messages.ts';
import { openStateText } from './open-state-text.ts';
import { StoreHours } from './StoreHours.tsx';

interface StoreCardProps {
  readonly store: Store;
  readonly locale: Locale;
  /** Undefined until the clock of the visitor is known. */
  readonly now: ClockMoment | undefined;
  readonly today: string;
  /** The visitor points at it, or has the focus in it. */
  readonly onTurn: (id: number) => void;
}

const zipPrefixes = { be: '', nl: 'NL-', lu: 'L-', fr: 'F-' } as const;
const small = 'icon small';

/** A shop: where it is, when it is open, what it stocks, and the ways to reach it. */
export function StoreCard({ store, locale, now, today, onTurn }: StoreCardProps) {
  const texts = locatorMessages[locale];
  const { id, name, phone, email, website, distance, latitude, longitude } = store;
  const turn = () => onTurn(id);
  const state = now && openState(store, now);
  return (
    <li className="store" id={`store-${id}`} onPointerEnter={turn} onFocus={turn}>
      <p className="store-kind">
        {`${store.type_name} `}
        {distance !== null && <b>{texts.distance(formatDistance(distance, locale))}</b>}
      </p>
      <h3>{name}</h3>
      <address>
        {store.address}
        <br />
        {`${zipPrefixes[store.country]}${store.zip} ${store.city}`}
      </address>
      <p className="store-state" data-open={state?.isOpen ? '' : undefined}>
        {state && openStateText(state, now, locale)}
      </p>
      {(store.tints || store.professional_only) && (
        <p className="chips">
          {store.tints && (
            <span className="chip">
              <Icon svg={dropIcon} className={small} />
              {texts.tints}
            </span>
          )}
          {store.professional_only && (
            <span className="chip">
              <Icon svg={userIcon} className={small} />
              {texts.professionalOnly}
            </span>
          )}
        </p>
      )}
      <StoreHours store={store} today={today} locale={locale} />
      {store.ranges.length > 0 && (
        <p className="store-stock">
          <b>{`${texts.stock} `}</b>
          {joinFacts(...store.ranges.map((range) => range.name))}
        </p>
      )}
      <p className="store-ways">
        <a href={`tel:${phone.replaceAll(' ', '')}`}>
          <Icon svg={phoneIcon} className={small} />
          {phone}
        </a>
        {email && (
          <a href={`mailto:${email}`}>
            <Icon svg={mailIcon} className={small} />
            {email}
          </a>
        )}
        {website && (
          <a href={website} rel="external noreferrer">
            <Icon svg={arrowIcon} className={small} />
            {`${texts.website} `}
            <span className="sr">{name}</span>
          </a>
        )}
        <a className="no-print" href={routeTo(latitude, longitude)} rel="external noreferrer">
          <Icon svg={pinIcon} className={small} />
          {`${texts.route} `}
          <span className="sr">{`${name} `}</span>
          <small>{texts.leaves}</small>
        </a>
      </p>
    </li>
  );
}

const routeTo = (latitude: number, longitude: number): string =>
  `https://www.openstreetmap.org/directions?route=${encodeURIComponent(`;${latitude},${longitude}`)}`;
