import { type ReactNode, useState } from 'react';
import { Button } from 'react-aria-components';
import { lostIn } from './html.ts';
import { RichTextEditor } from './RichTextEditor.tsx';
import { useRichTextMessages } from './use-rich-text-messages.ts';

interface RichTextProps {
  readonly label: string;
  readonly lang: string | undefined;
  readonly html: string;
  readonly onChange: (html: string) => void;
  readonly isInvalid: boolean;
  readonly describedBy: string | undefined;
  /** The same text as HTML. */
  readonly source: ReactNode;
  readonly onSource: () => void;
}

/** A text in the editor, or as HTML where the editor would lose a part of it. */
export function RichText({ source, onSource, ...field }: RichTextProps) {
  const richText = useRichTextMessages();
  const { html, label, onChange } = field;
  const [reported, setReported] = useState(html);
  const [lost, setLost] = useState(() => lostIn(html));
  if (html !== reported) {
    setReported(html);
    // The editor who mends the HTML decides when to go back.
    if (lost.length === 0) setLost(lostIn(html));
  }
  const change = (written: string) => {
    setReported(written);
    onChange(written);
  };
  if (lost.length > 0)
    return (
      <>
        {source}
        <p className="hint">
          {lost.includes('')
            ? richText.losesLooks
            : richText.loses(lost.map((name) => `<${name}>`).join(', '))}{' '}
          <Button
            className="button quiet"
            aria-label={richText.toRichOf(label)}
            onPress={() => setLost(lostIn(html))}
          >
            {richText.toRich}
          </Button>
        </p>
      </>
    );
  return (
    <>
      <span className="label">{label}</span>
      <RichTextEditor {...field} onChange={change} />
      <p className="hint">
        <Button className="button quiet" onPress={onSource} aria-label={richText.toSourceOf(label)}>
          {richText.toSource}
        </Button>
      </p>
    </>
  );
}
