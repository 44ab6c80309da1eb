import type { MediaItem } from '../../../api/contract/desk/media.ts';
import { useLanguage } from '../../app/language.ts';
import { formatMoment } from '../../app/moments.ts';
import { savedByText } from '../../records/saved-by.ts';

/** What is known of a file. */
export function MediaFacts({ item }: { readonly item: MediaItem }) {
  const { locale, messages } = useLanguage();
  const { media } = messages;
  const { kind, width, height, saved_at: savedAt, saved_by: savedBy } = item;
  return (
    <dl className="facts card">
      <dt>{media.kind}</dt>
      <dd>{media.kindNames[kind]}</dd>
      {width !== null && height !== null && (
        <>
          <dt>{media.size}</dt>
          <dd>{media.pixels(width, height)}</dd>
        </>
      )}
      <dt>{media.saved}</dt>
      <dd>
        {formatMoment(savedAt, locale)} ({savedByText(savedBy, messages)})
      </dd>
    </dl>
  );
}
