import { useLanguage } from '../app/language.ts';
import { formatMoment } from '../app/moments.ts';
import { useSaverName } from '../records/use-saver-name.ts';

interface NoteListProps {
  readonly notes: readonly {
    readonly id: number;
    readonly text: string;
    readonly saved_by: string;
    readonly saved_at: string;
  }[];
}

/** What was written, each with its time and author. */
export function NoteList({ notes }: NoteListProps) {
  const { locale } = useLanguage();
  const saverName = useSaverName();
  if (notes.length === 0) return null;
  return (
    <ul className="history">
      {notes.map(({ id, text, saved_by: by, saved_at: at }) => (
        <li key={id}>
          <span className="muted">
            {formatMoment(at, locale)}
            <br />
            {saverName(by)}
          </span>
          <span className="typed">{text}</span>
        </li>
      ))}
    </ul>
  );
}
