import type { GuideShade } from '../../lib/colours/guide-shade.ts';
import { CopyLink } from '../ui/CopyLink.tsx';
import { guideText } from './guide-messages.ts';
import { Shades } from './Shades.tsx';
import type { ShadePlace } from './shade-place.ts';

interface OwnShadesProps {
  readonly shades: readonly GuideShade[];
  readonly place: ShadePlace;
}

/** The shades that the visitor has saved in this browser. */
export function OwnShades({ shades, place }: OwnShadesProps) {
  const t = guideText(place.locale);
  if (shades.length === 0) return null;
  return (
    <section className="shade-near" aria-labelledby="own-shades">
      <h2 id="own-shades">{t('own')}</h2>
      <p className="muted">{t('ownText')}</p>
      <Shades shades={shades} place={place} />
      <p className="row no-print">
        <CopyLink link={place.linkOf(shades)} locale={place.locale} />
      </p>
    </section>
  );
}
