import type { ReactNode } from 'react';

interface SendButtonProps {
  readonly isSending: boolean;
  readonly children: ReactNode;
}

/**
 * Sends a small form, once at a time. It retains the focus meanwhile, and unlike the kit's it announces nothing: it is
 * often gone by then, and an announcement that has lost its text is a barrier.
 */
export function SendButton({ isSending, children }: SendButtonProps) {
  return (
    <button
      type="submit"
      className="button primary"
      aria-disabled={isSending}
      // The Enter key of a field clicks it as well.
      onClick={(event) => isSending && event.preventDefault()}
    >
      {children}
    </button>
  );
}
