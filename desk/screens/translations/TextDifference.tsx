import { diffWords } from 'diff';

interface TextDifferenceProps {
  readonly before: string;
  readonly after: string;
  readonly lang: string;
}

/** A text with the words that were added to it and taken out of it. */
export function TextDifference({ before, after, lang }: TextDifferenceProps) {
  const parts = diffWords(before, after);
  return (
    <p className="source-lines" lang={lang}>
      {parts.map(({ added, removed, value }, index) => {
        // A text with another difference has other parts at these places.
        const key = `${index} ${value}`;
        if (added) return <ins key={key}>{value}</ins>;
        return removed ? <del key={key}>{value}</del> : <span key={key}>{value}</span>;
      })}
    </p>
  );
}
