import type { GuideShade } from '../../lib/colours/guide-shade.ts';
import { saveShades } from '../../stores/shades.ts';
import { guideText } from './guide-messages.ts';
import { Shades } from './Shades.tsx';
import type { ShadePlace } from './shade-place.ts';

interface SharedShadesProps {
  readonly shades: readonly GuideShade[];
  readonly place: ShadePlace;
}

/** Shades that another visitor passed on. */
export function SharedShades({ shades, place }: SharedShadesProps) {
  const t = guideText(place.locale);
  if (shades.length === 0) return null;
  const link = place.linkOf(shades);
  return (
    <section className="shade-near" aria-labelledby="shared-shades">
      <h2 id="shared-shades">{t('shared')}</h2>
      <Shades shades={shades} place={place} />
      <p className="row no-print">
        <button
          className="btn line scripted"
          type="button"
          onClick={() => saveShades(shades.map(({ code }) => code))}
        >
          {t('adopt')}
        </button>
        <a className="link share-link" href={link}>
          {link}
        </a>
      </p>
    </section>
  );
}
