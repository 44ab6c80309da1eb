import type { ReactNode } from 'react';
import { Button, FileTrigger } from 'react-aria-components';
import { takenTypes } from './media.ts';

interface FileButtonProps {
  readonly children: ReactNode;
  readonly onFiles: (files: readonly File[]) => void;
  readonly isMultiple?: boolean;
  readonly isMain?: boolean;
  readonly isPending?: boolean;
}

/** A button that lets a user choose files of their device. */
export function FileButton({
  children,
  onFiles,
  isMultiple = false,
  isMain = false,
  isPending = false,
}: FileButtonProps) {
  return (
    <FileTrigger
      acceptedFileTypes={takenTypes}
      allowsMultiple={isMultiple}
      onSelect={(files) => onFiles([...(files ?? [])])}
    >
      <Button className={isMain ? 'button primary' : 'button'} isPending={isPending}>
        {children}
      </Button>
    </FileTrigger>
  );
}
