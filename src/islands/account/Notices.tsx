import type { Notice } from '../../../api/contract/account.ts';
import { formatDate } from '../../../api/rules/format-date.ts';
import { buildPath } from '../../lib/routes/build-path.ts';
import { deleteNotice, readNotices } from '../../lib/shop-client/account.ts';
import { placeQuery, type ShopPlace } from '../../lib/shop-client/call-place.ts';
import { accountText } from '../../messages/account.ts';
import { PostForm } from '../ui/PostForm.tsx';

interface NoticesProps {
  readonly place: ShopPlace;
  readonly notices: readonly Notice[];
  readonly unread: number;
}

/** The notices of the company to a customer. */
export function Notices({ place, notices, unread }: NoticesProps) {
  const { locale } = place;
  const t = accountText(locale);
  const action = buildPath('account-notices', place);
  const query = placeQuery(place);
  // The frame of the page counts what is unread.
  const showAnew = (done: Promise<unknown>, plain: HTMLFormElement) =>
    done.then(
      () => window.location.assign(action),
      () => plain.submit(),
    );
  return (
    <>
      {notices.length === 0 && (
        <section>
          <h2>{t('notices.none')}</h2>
          <p className="muted">{t('notices.noneText')}</p>
        </section>
      )}
      {unread > 0 && (
        <PostForm
          action={action}
          fields={{}}
          onPost={(plain) => showAnew(readNotices({ query, body: {} }), plain)}
        >
          <button type="submit" className="btn line">
            {t('notices.markRead')}
          </button>
        </PostForm>
      )}
      {notices.length > 0 && (
        <ul className="rows">
          {notices.map(({ id, title, text, created_at: createdAt, read_at: readAt }) => (
            <li key={id}>
              <div className="flow">
                <h2>
                  {title} {readAt === null && <span className="chip full">{t('notices.new')}</span>}
                </h2>
                <p>{text}</p>
                <p className="muted">
                  <time dateTime={createdAt}>{formatDate(createdAt, locale)}</time>
                </p>
              </div>
              <PostForm
                action={action}
                fields={{ id: String(id) }}
                onPost={(plain) => showAnew(deleteNotice({ parameters: { id }, query }), plain)}
              >
                <button type="submit" className="btn ghost" aria-label={t('notices.removeOf', { title })}>
                  {t('notices.remove')}
                </button>
              </PostForm>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
