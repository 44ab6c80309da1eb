import { diffWords } from 'diff';

interface TextDifferenceProps {
  readonly before: string;
  readonly after: string;
  readonly lang: string;
}

/** A text with the words that were added to it and taken out of it. */
export function TextDifference({ before, after, lang }: TextDifferenceProps) {
  let end = 0;
  const parts = diffWords(before, after).map((part) => {
    end += part.value.length;
    return { ...part, end };
  });
  return (
    <p className="source-lines" lang={lang}>
      {parts.map(({ added, removed, value, end: key }) => {
        if (added) return <ins key={key}>{value}</ins>;
        return removed ? <del key={key}>{value}</del> : <span key={key}>{value}</span>;
      })}
    </p>
  );
}
