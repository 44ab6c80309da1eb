type AfterPress = (run: () => void) => void;

/** Runs at once, or after the click of a button or box: a message would push it away from under the finger. */
export function followPresses(document: Document): AfterPress {
  let isPressed = false;
  const waiting: (() => void)[] = [];
  const release = () => {
    isPressed = false;
    // The click comes first.
    setTimeout(() => {
      for (const run of waiting.splice(0)) run();
    });
  };
  document.addEventListener('pointerdown', () => {
    isPressed = true;
  });
  document.addEventListener('pointerup', release);
  document.addEventListener('pointercancel', release);
  return (run) => {
    if (isPressed) waiting.push(run);
    else run();
  };
}
