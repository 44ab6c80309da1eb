import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { MediaItem } from '../../api/contract/desk/media.ts';
import { libraryFileMegabytes, megabyte } from '../../api/contract/files.ts';
import { ApiFault } from '../app/api-fault.ts';
import { faultText } from '../app/fault-text.ts';
import { useMessages } from '../app/language.ts';
import { addMedia, mediaKey } from './media.ts';

/** A file on its way into the library. */
export interface Upload {
  readonly key: number;
  readonly name: string;
  /** `known`: the same file was in the library. */
  readonly state: 'waiting' | 'sending' | 'added' | 'known' | 'refused';
  /** From 0 to 1; at 1 the server makes its widths. */
  readonly share: number;
  /** What it was refused for. */
  readonly fault: string;
  readonly item?: MediaItem;
}

export interface Uploads {
  readonly all: readonly Upload[];
  readonly add: (files: readonly File[]) => void;
  readonly forget: () => void;
}

/** The first message about a file itself, else that about the whole call. */
export function fileFault(error: unknown, messages: Parameters<typeof faultText>[1]): string {
  const field = error instanceof ApiFault ? error.fields.find(({ path }) => path === 'file') : undefined;
  return field?.message ?? faultText(error, messages);
}

/** Sends files into the library one after the other, since the server takes only so much of one person at a time. */
export function useUploads(onAdded?: (item: MediaItem) => void): Uploads {
  const messages = useMessages();
  const cache = useQueryClient();
  const [all, setAll] = useState<readonly Upload[]>([]);
  const lastKey = useRef(0);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const change = (key: number, part: Partial<Upload>) =>
    setAll((before) => before.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));

  const send = async (key: number, file: File) => {
    change(key, { state: 'sending' });
    try {
      const item = await addMedia(file, (share) => change(key, { share }));
      change(key, { state: item.is_new ? 'added' : 'known', item });
      onAdded?.(item);
      await cache.invalidateQueries({ queryKey: mediaKey });
    } catch (error) {
      change(key, { state: 'refused', fault: fileFault(error, messages) });
    }
  };
  const add = (files: readonly File[]) => {
    for (const file of files) {
      lastKey.current += 1;
      const key = lastKey.current;
      const isTooLarge = file.size > libraryFileMegabytes * megabyte;
      const first = { key, name: file.name, share: 0 };
      setAll((before) => [
        ...before,
        isTooLarge
          ? { ...first, state: 'refused', fault: messages.media.tooLarge(libraryFileMegabytes) }
          : { ...first, state: 'waiting', fault: '' },
      ]);
      if (!isTooLarge) queue.current = queue.current.then(() => send(key, file));
    }
  };
  const forget = () =>
    setAll((before) => before.filter(({ state }) => state === 'waiting' || state === 'sending'));
  return { all, add, forget };
}
