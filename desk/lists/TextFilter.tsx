import { useEffect, useRef, useState } from 'react';
import { Button, Input, Label, SearchField } from 'react-aria-components';
import { useMessages } from '../app/language.ts';

interface TextFilterProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

const restMs = 200;

/** Filters a list by what is typed, once the fingers rest. */
export function TextFilter({ label, value, onChange }: TextFilterProps) {
  const { lists } = useMessages();
  const [typed, setTyped] = useState(value);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(value);
  // The address may change by going back.
  if (value !== sent.current) {
    sent.current = value;
    setTyped(value);
  }
  // Other filters may change before the fingers rest.
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  }, [onChange]);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => {
      sent.current = text;
      latest.current(text);
    }, restMs);
  };
  return (
    <SearchField className="field filter-text" value={typed} onChange={type}>
      <Label>{label}</Label>
      <div className="with-button">
        <Input className="input" />
        <Button className="button quiet clear" aria-label={lists.clearText}>
          <span aria-hidden="true">×</span>
        </Button>
      </div>
    </SearchField>
  );
}
