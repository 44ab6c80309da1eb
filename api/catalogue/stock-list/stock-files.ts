import { createHash } from 'node:crypto';
import { createSharedReads, type SharedDatabase } from '../../kernel/changes/shared-reads.ts';
import { readSeller } from '../../kernel/company/seller.ts';
import { openPdfThread } from '../../kernel/pdf/pdf-thread.ts';
import { belgianDay } from '../../rules/format-date.ts';
import type { StockFileContent } from './file/stock-file-content.ts';
import { type StockFileKey, stockFileFormats, stockFileOf } from './stock-file-names.ts';
import { countStock, readStockRows, toStockItem } from './stock-rows.ts';

/** A stock list as a file, made of the data of the moment. */
export interface StockFile {
  readonly name: string;
  readonly contentType: string;
  /** Digest of the bytes. */
  readonly etag: string;
  readonly bytes: Buffer<ArrayBuffer>;
}

/** Writes the files of the stock lists. Each is cached in memory, looked at anew after a change, and written anew where a list has other content. */
export interface StockFiles {
  /** Undefined for a name that no file has. */
  read(name: string): Promise<StockFile | undefined>;
  /** Call it when the database was restored to an earlier state. */
  forget(): void;
  close(): Promise<void>;
}

interface StockFilesContext {
  readonly database: SharedDatabase;
  readonly clock: () => Date;
}

const contentTypes = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;
const etagLength = 16;

export function openStockFiles({ database, clock }: StockFilesContext): StockFiles {
  const { db } = database;
  const sharedReads = createSharedReads(database);
  const thread = openPdfThread<StockFileContent>(new URL('./file/stock-file-worker.ts', import.meta.url));
  const written = new Map<string, { readonly content: string; readonly file: Promise<StockFile> }>();
  let lastDay = '';

  async function readContent({ locale, target, format }: StockFileKey, day: string) {
    if (!stockFileFormats({ packs: await countStock(db, locale) }).includes(format)) return undefined;
    const seller = await readSeller(db, locale);
    const items = (await readStockRows(db, locale)).map((row) => toStockItem(row, locale, target));
    return { locale, target, format, day, seller, items } satisfies StockFileContent;
  }

  async function write(name: string, content: StockFileContent): Promise<StockFile> {
    const bytes = await thread.write(content);
    const etag = createHash('sha256').update(bytes).digest('hex').slice(0, etagLength);
    return { name, bytes, etag, contentType: contentTypes[content.format] };
  }

  /** Another one only where its content is not that of the last one. */
  async function renew(name: string, key: StockFileKey, day: string): Promise<StockFile | undefined> {
    const content = await readContent(key, day);
    if (content === undefined) return undefined;
    const digest = createHash('sha256').update(JSON.stringify(content)).digest('hex');
    const known = written.get(name);
    if (known?.content === digest) return known.file;
    const file = write(name, content);
    written.set(name, { content: digest, file });
    file.catch(() => written.delete(name));
    return file;
  }

  return {
    read: async (name) => {
      const key = stockFileOf(name);
      if (key === undefined) return undefined;
      const day = belgianDay(clock());
      // The day stands in each of them.
      if (day !== lastDay) sharedReads.forget();
      lastDay = day;
      return sharedReads.remember(name, () => renew(name, key, day));
    },
    forget: sharedReads.forget,
    close: () => thread.close(),
  };
}
