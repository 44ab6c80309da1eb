import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useMay } from '../../app/account.ts';
import { faultText } from '../../app/fault-text.ts';
import { useMessages } from '../../app/language.ts';
import { ScreenMissing } from '../../app/ScreenMissing.tsx';
import { useTitle } from '../../app/use-title.ts';
import { Waiting } from '../../app/Waiting.tsx';
import { mediaKey, readMedia } from '../../media/media.ts';
import { MediaActions } from './MediaActions.tsx';
import { MediaFacts } from './MediaFacts.tsx';
import { MediaForm } from './MediaForm.tsx';
import { MediaUses } from './MediaUses.tsx';

/** The file that the URL names: what it is, what uses it, and every change of it. */
export function MediaScreen() {
  const { id } = useParams({ from: '/media/$id' });
  return /^\d+$/.test(id) ? <StoredMedia key={id} id={Number(id)} /> : <ScreenMissing />;
}

function StoredMedia({ id }: { readonly id: number }) {
  const messages = useMessages();
  const { media } = messages;
  const may = useMay();
  const { data, error } = useQuery({
    queryKey: [...mediaKey, 'one', id],
    queryFn: ({ signal }) => readMedia(id, signal),
  });
  useTitle(data?.name ?? media.title);
  if (error) return <p className="notice bad">{faultText(error, messages)}</p>;
  if (!data) return <Waiting />;
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <Link className="link" to="/media">
            {media.title}
          </Link>
          <h1>{data.name}</h1>
        </div>
        {may('content') && <MediaActions item={data} />}
      </header>
      <div className="with-side">
        <div className="stack">
          {data.kind === 'picture' ? (
            <MediaForm item={data} mayChange={may('content')} />
          ) : (
            <a className="link" href={data.url} target="_blank" rel="noreferrer">
              {media.open}
            </a>
          )}
        </div>
        <aside className="stack small">
          <MediaFacts item={data} />
          <MediaUses file={data} />
        </aside>
      </div>
    </div>
  );
}
