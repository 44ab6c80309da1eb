type AfterPress = (run: () => void) => void;

/**
 * Runs at once, or after the click of a button or box: a message would push it away from under the finger. What waits for a
 * click that does not come before `signal` ends it is not run.
 */
export function followPresses(document: Document, signal: AbortSignal): AfterPress {
  let isPressed = false;
  const waiting: (() => void)[] = [];
  const release = () => {
    isPressed = false;
    // The click comes first.
    setTimeout(() => {
      if (!signal.aborted) for (const run of waiting.splice(0)) run();
    });
  };
  const press = () => {
    isPressed = true;
  };
  document.addEventListener('pointerdown', press, { signal });
  document.addEventListener('pointerup', release, { signal });
  document.addEventListener('pointercancel', release, { signal });
  return (run) => {
    if (isPressed) waiting.push(run);
    else run();
  };
}
