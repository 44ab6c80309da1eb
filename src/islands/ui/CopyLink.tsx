import { useRef, useState } from 'react';
import type { Locale } from '../../lib/i18n/locale.ts';
import { shareMessages } from './share-messages.ts';

interface CopyLinkProps {
  /** Full URL. */
  readonly link: string;
  readonly locale: Locale;
}

/** A link in full, with the button that copies it; where that is refused, the link takes the focus. */
export function CopyLink({ link, locale }: CopyLinkProps) {
  const { copy, copied } = shareMessages[locale];
  const anchor = useRef<HTMLAnchorElement>(null);
  const [copiedLink, setCopiedLink] = useState('');
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopiedLink(link);
    } catch {
      anchor.current?.focus();
    }
  };
  return (
    <>
      <a className="link share-link" href={link} ref={anchor}>
        {link}
      </a>
      <button
        className="btn line scripted"
        id="copy-link"
        type="button"
        aria-live="polite"
        onClick={() => void copyLink()}
      >
        {copiedLink === link ? copied : copy}
      </button>
    </>
  );
}
