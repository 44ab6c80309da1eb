import type { KeyboardEvent } from 'react';

/** For a field in which Enter takes what is offered: one Enter too many does not send the whole form. */
export function keepFromSending(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}
