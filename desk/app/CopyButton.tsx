import { useState } from 'react';
import { Button } from 'react-aria-components';
import { useMessages } from './language.ts';

interface CopyButtonProps {
  readonly text: string;
  /** Label of the button. */
  readonly label?: string;
}

/** Copies a text, and reports it. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const { frame } = useMessages();
  const [message, setMessage] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setMessage(frame.copied);
    } catch {
      // Browsers copy for pages over TLS alone.
      setMessage(frame.notCopied);
    }
  };
  return (
    <>
      <Button className="button" onPress={() => void copy()}>
        {label ?? frame.copy}
      </Button>
      <output className="said">{message}</output>
    </>
  );
}
