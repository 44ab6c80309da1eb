import { lazy, Suspense, useEffect, useState } from 'react';
import { Button, Dialog, DialogTrigger, Modal, ModalOverlay } from 'react-aria-components';
import { useMessages } from './language.ts';
import { Waiting } from './Waiting.tsx';

const loadSearch = () => import('./JumpSearch.tsx');
const JumpSearch = lazy(async () => ({ default: (await loadSearch()).JumpSearch }));

/** Ctrl-K, or ⌘K: a field that leads to any screen and to what stands in them. */
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
    <DialogTrigger isOpen={isOpen} onOpenChange={setIsOpen}>
      <Button className="button jump-button" onHoverStart={() => void loadSearch()}>
        {frame.jump} <kbd>Ctrl K</kbd>
      </Button>
      <ModalOverlay className="overlay" isDismissable>
        <Modal className="modal jump">
          <Dialog className="dialog" aria-label={frame.jump}>
            {({ close }) => (
              <Suspense fallback={<Waiting />}>
                <JumpSearch onJump={close} />
              </Suspense>
            )}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
  );
}
