import { ByteBudgetCache } from '../pages/byte-budget-cache.ts';
import type { PageRecord } from '../pages/page.ts';
import type { PageEntry, PageStore } from '../pages/page-store.ts';
import { describeResponse } from './access-log.ts';
import type { PageForm, PageHeaders } from './page-headers.ts';

/** A whole response, head and body in one piece, as it goes to the socket. */
interface SerializedResponse extends PageResponse {
  dateOffset: number;
  /** For which the date is right. */
  second: number;
}

/** The response of a stored page in a form; undefined when its bytes are not in memory. */
export type SerializePage = (
  entry: PageEntry,
  form: Exclude<PageForm, 'identity'>,
) => PageResponse | undefined;

export interface PageResponse {
  bytes: Buffer;
  /** The same for a connection that ends with it. */
  lastBytes(): Buffer;
  readonly status: 200 | 304;
  /** What the access log writes of it. */
  logged: Buffer;
}

export interface PageSerializerOptions {
  store: PageStore;
  pageHeaders: PageHeaders;
  keepAliveSeconds: number;
  memoryBytes?: number;
}

const defaultMemoryBytes = 64 * 1024 * 1024;
const statusLines = { 200: 'HTTP/1.1 200 OK', 304: 'HTTP/1.1 304 Not Modified' };
const dateLength = 29;
const lastHead = Buffer.from('Connection: close\r\n\r\n');

/**
 * Writes responses once and sends them many times: one write for head and body costs the kernel and Node much
 * less than two. Only the date changes, in its place, once a second.
 */
export function createPageSerializer({
  store,
  pageHeaders,
  keepAliveSeconds,
  memoryBytes,
}: PageSerializerOptions): SerializePage {
  const serializedResponses = {
    br: new ByteBudgetCache<PageRecord, SerializedResponse>(memoryBytes ?? defaultMemoryBytes),
    gzip: new ByteBudgetCache<PageRecord, SerializedResponse>(memoryBytes ?? defaultMemoryBytes),
    unmodified: new ByteBudgetCache<PageRecord, SerializedResponse>(memoryBytes ?? defaultMemoryBytes),
  };
  let second = 0;
  let date = '';
  const tick = () => {
    const currentSecond = Math.floor(Date.now() / 1000);
    if (currentSecond === second) return;
    second = currentSecond;
    date = new Date(currentSecond * 1000).toUTCString();
  };

  const make = (entry: PageEntry, form: keyof typeof serializedResponses): SerializedResponse | undefined => {
    const { record } = entry;
    const body = form === 'unmodified' ? Buffer.alloc(0) : store.heldBody(record, form);
    if (!body) return undefined;
    const status = form === 'unmodified' ? 304 : 200;
    const headers = pageHeaders(entry, form, body.length);
    const lines = [`${statusLines[status]}\r\nDate: ${' '.repeat(dateLength)}`];
    for (let index = 0; index < headers.length; index += 2)
      lines.push(`${headers[index]}: ${headers[index + 1]}`);
    const connectionOffset = lines.join('\r\n').length + '\r\n'.length;
    lines.push('Connection: keep-alive', `Keep-Alive: timeout=${keepAliveSeconds}`, '', '');
    const head = Buffer.from(lines.join('\r\n'), 'latin1');
    const bytes = Buffer.concat([head, body]);
    const lastBytes = () =>
      Buffer.concat([bytes.subarray(0, connectionOffset), lastHead, bytes.subarray(head.length)]);
    const dateOffset = statusLines[status].length + '\r\nDate: '.length;
    const logged = describeResponse('GET', record.path, status, body.length);
    const serialized: SerializedResponse = { bytes, lastBytes, status, logged, dateOffset, second: 0 };
    serializedResponses[form].set(record, serialized, bytes.length);
    return serialized;
  };

  return (entry, form) => {
    tick();
    const serialized = serializedResponses[form].get(entry.record) ?? make(entry, form);
    if (serialized && serialized.second !== second) {
      serialized.second = second;
      serialized.bytes.write(date, serialized.dateOffset, 'latin1');
    }
    return serialized;
  };
}
