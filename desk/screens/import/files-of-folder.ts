/** A file with the path that it has in its folder. */
export interface PlacedFile {
  readonly path: string;
  readonly file: File;
}

/** Files that were chosen; those of a folder keep their place in it. */
export const placeFiles = (files: readonly File[]): PlacedFile[] =>
  files.map((file) => ({
    path: file.webkitRelativePath === '' ? file.name : file.webkitRelativePath.split('/').slice(1).join('/'),
    file,
  }));

/** Files that were dropped, those of folders among them; the name of a folder itself is no part of their paths. */
export async function placeDropped(
  files: readonly File[],
  entries: readonly FileSystemEntry[],
): Promise<PlacedFile[]> {
  if (!entries.some(isFolder)) return placeFiles(files);
  const placed = entries.map((entry) => (isFolder(entry) ? filesBelow(entry, '') : fileOf(entry, '')));
  return (await Promise.all(placed)).flat();
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

async function filesBelow(folder: FileSystemDirectoryEntry, place: string): Promise<PlacedFile[]> {
  const reader = folder.createReader();
  const placed: PlacedFile[] = [];
  for (;;) {
    // A browser gives a hundred at a time, and none at the end.
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (entries.length === 0) return placed;
    for (const entry of entries)
      placed.push(
        ...(isFolder(entry) ? await filesBelow(entry, `${place}${entry.name}/`) : await fileOf(entry, place)),
      );
  }
}

async function fileOf(entry: FileSystemEntry, place: string): Promise<PlacedFile[]> {
  if (!isFile(entry)) return [];
  const file = await new Promise<File>((resolve, reject) => {
    entry.file(resolve, reject);
  });
  return [{ path: `${place}${entry.name}`, file }];
}
