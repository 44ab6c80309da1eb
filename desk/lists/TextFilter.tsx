import { useEffect, useId, useRef, useState } from 'react';
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
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [sent, setSent] = useState(value);
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    setShown(value);
    // The URL may change by going back. What was sent comes back from there while more is typed already.
    if (value !== sent) {
      setSent(value);
      setTyped(value);
    }
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
      setSent(text);
      latest.current(text);
    }, restMs);
  };
  const clear = () => {
    type('');
    input.current?.focus();
  };
  return (
    <div className="field filter-text">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <div className="with-button">
        <input
          ref={input}
          id={id}
          className="input"
          type="search"
          autoComplete="off"
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && clear()}
        />
        <button
          type="button"
          className="button quiet clear"
          aria-label={lists.clearText}
          hidden={typed === ''}
          onClick={clear}
        >
          <span aria-hidden="true">×</span>
        </button>
      </div>
    </div>
  );
}
