import type { NamedLink } from '../../lib/html/menu-link.ts';

interface PrivacyNoteProps {
  /** What becomes of the data. */
  readonly text: string;
  /** The page that explains more. */
  readonly link: NamedLink | undefined;
}

export const PrivacyNote = ({ text, link }: PrivacyNoteProps) => (
  <p className="muted">
    {text}{' '}
    {link && (
      <a className="link" href={link.href}>
        {link.label}
      </a>
    )}
  </p>
);
