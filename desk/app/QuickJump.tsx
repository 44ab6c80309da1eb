import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { useMessages } from './language.ts';

const loadDialog = () => import('./JumpDialog.tsx');
const JumpDialog = lazy(async () => ({ default: (await loadDialog()).JumpDialog }));

/** Ctrl-K, or ⌘K: a field that leads to any screen, order, claim, customer and record. */
export function QuickJump() {
  const { frame } = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <Button
        className="button jump-button"
        onHoverStart={() => void loadDialog()}
        onPress={() => setIsOpen(true)}
      >
        {frame.jump} <kbd>Ctrl K</kbd>
      </Button>
      {isOpen && (
        <Suspense>
          <JumpDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
