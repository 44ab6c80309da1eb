import { generate } from 'lean-qr';
import { useMemo } from 'react';

interface QrCodeProps {
  readonly text: string;
  /** What it is, for a user who does not see it. */
  readonly label: string;
}

/** Dots of white around a code, without which no camera finds it. */
const margin = 4;

/** A text for the camera of a phone. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => drawn(text), [text]);
  const side = size + 2 * margin;
  return (
    <svg className="qr-code" viewBox={`${-margin} ${-margin} ${side} ${side}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}

/** The dark dots of a code, as squares. */
function drawn(text: string): { readonly size: number; readonly path: string } {
  const code = generate(text);
  const places = Array.from({ length: code.size }, (_, place) => place);
  const dots = places.flatMap((y) => places.filter((x) => code.get(x, y)).map((x) => `M${x} ${y}h1v1h-1z`));
  return { size: code.size, path: dots.join('') };
}
