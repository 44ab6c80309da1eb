import { Label, Text, TextArea, TextField } from 'react-aria-components';
import { useMessages } from '../app/language.ts';

interface HtmlSourceProps {
  readonly path: string;
  readonly label: string;
  readonly lang: string | undefined;
  readonly html: string;
  readonly onChange: (html: string) => void;
  readonly isInvalid: boolean;
  readonly describedBy: string | undefined;
}

const lines = 6;

/** A text with headings, lists and links, written as HTML. */
export function HtmlSource(props: HtmlSourceProps) {
  const { path, label, lang, html, onChange, isInvalid, describedBy } = props;
  const { forms } = useMessages();
  return (
    <TextField
      className="field"
      name={path}
      value={html}
      onChange={onChange}
      isInvalid={isInvalid}
      validationBehavior="aria"
      {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
    >
      <Label>{label}</Label>
      <TextArea className="input growing source" rows={lines} {...(lang !== undefined && { lang })} />
      <Text slot="description" className="hint">
        {forms.asHtml}
      </Text>
    </TextField>
  );
}
