import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Takes files that are dropped on an element, or pasted anywhere while it is there; `entries` show folders among them.
 *
 * @returns whether files are held over it
 */
export function useDroppedFiles(
  target: RefObject<HTMLElement | null>,
  onFiles: (files: readonly File[], entries: readonly FileSystemEntry[]) => void,
): boolean {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  }, [onFiles]);
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const listening = new AbortController();
    const options = { signal: listening.signal };
    const take = (event: Event, data: DataTransfer | null) => {
      const files = [...(data?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      const entries = [...(data?.items ?? [])].flatMap((item) => item.webkitGetAsEntry() ?? []);
      latest.current(files, entries);
    };
    const hold = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setIsOver(true);
    };
    element.addEventListener('dragenter', hold, options);
    element.addEventListener('dragover', hold, options);
    element.addEventListener(
      'dragleave',
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) setIsOver(false);
      },
      options,
    );
    element.addEventListener(
      'drop',
      (event) => {
        setIsOver(false);
        take(event, event.dataTransfer);
      },
      options,
    );
    document.addEventListener('paste', (event) => take(event, event.clipboardData), options);
    return () => listening.abort();
  }, [target]);
  return isOver;
}
