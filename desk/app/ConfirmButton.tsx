import { lazy, Suspense, useState } from 'react';
import { Button } from 'react-aria-components';
import type { ConfirmDialogProps } from './ConfirmDialog.tsx';

const ConfirmDialog = lazy(async () => ({ default: (await import('./ConfirmDialog.tsx')).ConfirmDialog }));

interface ConfirmButtonProps extends Omit<ConfirmDialogProps, 'onClose'> {
  readonly isDisabled?: boolean;
}

/** A button for what cannot be taken back: it asks once more. */
export function ConfirmButton({ isDisabled = false, ...asked }: ConfirmButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        className={asked.isDangerous === false ? 'button primary' : 'button danger'}
        isDisabled={isDisabled}
        onPress={() => setIsOpen(true)}
      >
        {asked.label}
      </Button>
      {isOpen && (
        <Suspense>
          <ConfirmDialog {...asked} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
