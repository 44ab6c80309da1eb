import type { DeliveryOffer } from '../../../api/contract/checkout.ts';
import pinIcon from '../../assets/icons/pin.svg?raw';
import { keepRanges } from '../../lib/format/keep-ranges.ts';
import { fieldId } from '../../lib/forms/field-id.ts';
import { formatDistance } from '../../lib/stores/distance-text.ts';
import { checkoutText } from '../../messages/checkout.ts';
import { useFormContext } from '../ui/form-context.ts';
import { Icon } from '../ui/Icon.tsx';
import { useChoiceCheck } from '../ui/use-choice-check.ts';

type Relay = DeliveryOffer['relays'][number];

const name = 'selectedRelay';
const mapOf = ({ latitude, longitude }: Relay) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;

interface RelayPointsProps {
  readonly relays: readonly Relay[];
  readonly from: DeliveryOffer['relays_from'];
}

/** The relay points near the address, nearest first. */
export function RelayPoints({ relays, from }: RelayPointsProps) {
  const form = useFormContext();
  const { locale } = form;
  const t = checkoutText(locale);
  const id = fieldId(form.id, name);
  useChoiceCheck(name, 'error_relay');
  const error = form.errors.find(({ path }) => path === name)?.message;
  return (
    <fieldset className="relays" id={id} tabIndex={-1} aria-describedby={`${id}-error`}>
      <legend>{t(relays.some(({ distance }) => distance !== null) ? 'relayNearest' : 'relayChoose')}</legend>
      {from === 'unknown' && <p>{t('relayUnknown')}</p>}
      {from === 'near_postcode' && <p>{t('relayNear')}</p>}
      <p className="field-error" id={`${id}-error`}>
        {error}
      </p>
      <ul>
        {relays.map((relay) => (
          <li key={relay.code}>
            <label className="choice">
              <input
                type="radio"
                name={name}
                value={relay.code}
                defaultChecked={relay.code === form.values[name]}
                aria-invalid={error === undefined ? undefined : 'true'}
              />
              <span>
                <strong>{relay.name}</strong> <small>{relay.address}</small>
                {relay.hours && <small>{keepRanges(relay.hours)}</small>}
              </span>
              {relay.distance !== null && (
                <b>{t('relayDistance', { distance: formatDistance(relay.distance, locale) })}</b>
              )}
            </label>
            <a href={mapOf(relay)} rel="external noreferrer" target="_blank">
              <Icon svg={pinIcon} className="icon small" />
              {t('relayMap')} <span className="sr">{relay.name},</span> <small>{t('relayLeaves')}</small>
            </a>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
