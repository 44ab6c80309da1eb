import { type ReactNode, useEffect } from 'react';
import type { Locale } from '../../lib/i18n/locale.ts';
import { CopyLink } from './CopyLink.tsx';
import { shareMessages } from './share-messages.ts';

interface ShareProps {
  /** Full URL of what is shown. */
  readonly link: string;
  readonly title: string;
  readonly text: string;
  readonly locale: Locale;
  /** Further things to do with it. */
  readonly children?: ReactNode;
}

/** The link to what is shown, to be copied, and the page to be printed. The buttons are seen once they are alive, and take no place without JavaScript. */
export function Share({ link, title, text, locale, children }: ShareProps) {
  useEffect(() => {
    document.documentElement.dataset['scripts'] = '';
  }, []);
  return (
    <section className="share no-print" aria-labelledby="share-title">
      <h2 id="share-title">{title}</h2>
      <p className="muted">{text}</p>
      <p className="row">
        <CopyLink link={link} locale={locale} />
        <button className="btn line scripted" id="print-page" type="button" onClick={() => window.print()}>
          {shareMessages[locale].print}
        </button>
        {children}
      </p>
    </section>
  );
}
