import { isForOutside, lightReflectance } from '../../../api/rules/colour-values.ts';
import { formatNumber } from '../../../api/rules/format-number.ts';
import heartIcon from '../../assets/icons/heart.svg?raw';
import { isPlainPress } from '../../lib/browser/is-plain-press.ts';
import type { GuideShade } from '../../lib/colours/guide-shade.ts';
import { toggleShade } from '../../stores/shades.ts';
import { Icon } from '../ui/Icon.tsx';
import { guideText } from './guide-messages.ts';
import type { ShadePlace } from './shade-place.ts';
import { Wall } from './Wall.tsx';

interface ShadeProps {
  readonly shade: GuideShade;
  readonly place: ShadePlace;
  /** In its own collection: whether it is among those that were found. */
  readonly isFound?: boolean | undefined;
}

/** A shade among others: it leads to its own page, and can be saved. */
export function Shade({ shade, place, isFound }: ShadeProps) {
  const { code, name, hex } = shade;
  const { locale, hrefOf, onOpen, saved } = place;
  const t = guideText(locale);
  return (
    <li className="shade" id={isFound === undefined ? undefined : code} hidden={isFound === false}>
      <a
        href={hrefOf(code)}
        onClick={(event) => {
          if (!isPlainPress(event)) return;
          event.preventDefault();
          onOpen(code);
        }}
      >
        <Wall shade={shade} place={place} />
        <b>{name}</b>
        <small>
          {`${t('reflectanceShort', { percent: formatNumber(Math.round(lightReflectance(hex)), locale) })} `}
          <span>{t(isForOutside(hex) ? 'both' : 'inside')}</span>
        </small>
      </a>
      <button
        className="tool scripted"
        type="button"
        aria-label={t('keep', { name })}
        aria-pressed={saved.includes(code)}
        onClick={() => toggleShade(code)}
      >
        <Icon svg={heartIcon} />
      </button>
    </li>
  );
}
