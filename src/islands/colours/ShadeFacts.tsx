import { isForOutside, lightReflectance } from '../../../api/rules/colour-values.ts';
import { formatNumber } from '../../../api/rules/format-number.ts';
import type { GuideShade } from '../../lib/colours/guide-shade.ts';
import { guideText } from './guide-messages.ts';
import type { ShadePlace } from './shade-place.ts';

interface ShadeFactsProps {
  readonly shade: GuideShade;
  readonly place: Pick<ShadePlace, 'locale' | 'collectionOf'>;
}

/** What is to be known of a shade: its light, its use, its collection, and its colour on a screen. */
export function ShadeFacts({ shade, place: { locale, collectionOf } }: ShadeFactsProps) {
  const t = guideText(locale);
  const light = lightReflectance(shade.hex);
  const isOutside = isForOutside(shade.hex);
  const percent = formatNumber(light, locale, { maximumDecimals: 1 });
  const facts = [
    [t('useOf'), t(isOutside ? 'both' : 'inside')],
    [t('collectionOf'), collectionOf(shade)?.label],
    [t('screen'), `#${shade.hex.toUpperCase()}`],
  ] as const;
  return (
    <>
      <dl>
        <div>
          <dt>{t('reflectance')}</dt>
          <dd>
            <b>{t('percent', { percent })}</b>
            <meter min="0" max="100" value={light} aria-hidden="true" />
          </dd>
        </div>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <p className="muted">
        {isOutside ? t('reflectanceText') : `${t('reflectanceText')} ${t('outsideText')}`}
      </p>
      <p className="muted">{t('screenText')}</p>
    </>
  );
}
