import { lazy, Suspense, useState } from 'react';
import { Button } from 'react-aria-components';
import { useMessages } from '../app/language.ts';
import { useField } from '../forms/use-field.ts';
import { FieldFrame, faultReference } from './FieldFrame.tsx';
import { HtmlSource } from './HtmlSource.tsx';

const RichText = lazy(async () => ({ default: (await import('../rich-text/RichText.tsx')).RichText }));

interface HtmlInputProps {
  readonly path: string;
  readonly label: string;
  readonly lang?: string | undefined;
}

/** A text with headings, lists and links, as it reads or as HTML. The code of the editor is loaded where it is needed. */
export function HtmlInput({ path, label, lang }: HtmlInputProps) {
  const { richText } = useMessages();
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
        <Suspense fallback={source}>
          <RichText {...shared} source={source} onSource={() => setIsSource(true)} />
        </Suspense>
      )}
    </FieldFrame>
  );
}
