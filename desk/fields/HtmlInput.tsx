import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from 'react-aria-components';
import { Waiting } from '../app/Waiting.tsx';
import { useField } from '../forms/use-field.ts';
import { useRichTextMessages } from '../rich-text/use-rich-text-messages.ts';
import { FieldFrame, faultReference } from './FieldFrame.tsx';
import { HtmlSource } from './HtmlSource.tsx';

/** Loads the code of the editor, which a screen may ask for before its fields are there. */
export const loadRichText = async () => {
  try {
    return { default: (await import('../rich-text/RichText.tsx')).RichText };
  } catch {
    return { default: AsSource };
  }
};
const RichText = lazy(loadRichText);

/** What stands for the editor where its code cannot be loaded. */
const AsSource = ({ source }: { readonly source: ReactNode }) => <>{source}</>;

interface HtmlInputProps {
  readonly path: string;
  readonly label: string;
  readonly lang?: string | undefined;
}

/** A text with headings, lists and links, as it reads or as HTML. The code of the editor is loaded where it is needed. */
export function HtmlInput({ path, label, lang }: HtmlInputProps) {
  const richText = useRichTextMessages();
  const field = useField(path, label);
  const [isSource, setIsSource] = useState(false);
  const html = typeof field.value === 'string' ? field.value : '';
  const shared = {
    label,
    lang,
    html,
    onChange: field.onChange,
    isInvalid: field.fault !== '',
    describedBy: faultReference(field),
  };
  const source = <HtmlSource {...shared} path={path} />;
  return (
    <FieldFrame field={field}>
      {isSource ? (
        <>
          {source}
          <Button
            className="button quiet start"
            aria-label={richText.toRichOf(label)}
            onPress={() => setIsSource(false)}
          >
            {richText.toRich}
          </Button>
        </>
      ) : (
        <Suspense fallback={<NotYet label={label} />}>
          <RichText {...shared} source={source} onSource={() => setIsSource(true)} />
        </Suspense>
      )}
    </FieldFrame>
  );
}

/** Nothing to type in: what is typed before the editor is there would lose its place. */
const NotYet = ({ label }: { readonly label: string }) => (
  <>
    <span className="label">{label}</span>
    <div className="rich-text">
      <Waiting />
    </div>
  </>
);
