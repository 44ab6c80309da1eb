import { useState } from 'react';
import { Button } from 'react-aria-components';
import { useMessages } from './language.ts';

interface CopyButtonProps {
  readonly text: string;
  /** What the button says. */
  readonly label?: string;
}

/** Copies a text, and says so. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const { frame } = useMessages();
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(frame.copied);
    } catch {
      // Browsers copy for pages over TLS alone.
      setSaid(frame.notCopied);
    }
  };
  return (
    <>
      <Button className="button" onPress={() => void copy()}>
        {label ?? frame.copy}
      </Button>
      <output className="said">{said}</output>
    </>
  );
}
