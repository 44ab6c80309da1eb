import { databaseFault } from './database-fault.ts';
import { currentLane, inLane, type Lane, sharedLane } from './pages-lane.ts';

interface Waiting<Key, Value> {
  readonly key: Key;
  readonly lane: Lane;
  resolve(value: Value): void;
  reject(error: unknown): void;
}

/** Reads several keys at once; the result looks one of them up. */
export type ReadMany<Key, Value> = (keys: readonly Key[]) => Promise<(key: Key) => Value>;

/**
 * Reads together what is asked for in the same turn of the event loop, or while another read is under way. A read
 * starts after everybody asked for it, so that nobody sees less than what was committed. The results are given one
 * in a turn: what those who asked make of them would otherwise hold up everybody else.
 */
export function batchReads<Key, Value>(
  readMany: ReadMany<Key, Value>,
  mostKeys: number,
): (key: Key) => Promise<Value> {
  let waiting: Waiting<Key, Value>[] = [];
  let isReading = false;
  const readWaiting = async () => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, mostKeys);
      waiting = waiting.slice(mostKeys);
      await response(readMany, batch);
      // Callers that have their result may ask for more at once.
      await nextTurn();
    }
    isReading = false;
  };
  return (key) => {
    const { promise, resolve, reject } = Promise.withResolvers<Value>();
    waiting.push({ key, lane: currentLane(), resolve, reject });
    if (!isReading) {
      isReading = true;
      setImmediate(readWaiting);
    }
    return promise;
  };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

async function response<Key, Value>(
  readMany: ReadMany<Key, Value>,
  batch: readonly Waiting<Key, Value>[],
): Promise<void> {
  try {
    const lane = sharedLane(batch.map((each) => each.lane));
    const lookUp = await inLane(lane, () => readMany(batch.map(({ key }) => key)));
    void giveInTurns(batch, lookUp);
  } catch (error) {
    // No connection, too many of them, locks that others hold: each by itself would fail by that as well, and later.
    if (batch.length === 1 || databaseFault(error) === 'unavailable')
      for (const { reject } of batch) reject(error);
    // What one of them cannot be read for must not fail the others.
    else await Promise.all(batch.map((each) => response(readMany, [each])));
  }
}

async function giveInTurns<Key, Value>(
  batch: readonly Waiting<Key, Value>[],
  lookUp: (key: Key) => Value,
): Promise<void> {
  for (const { key, resolve, reject } of batch) {
    try {
      resolve(lookUp(key));
    } catch (error) {
      reject(error);
    }
    await nextTurn();
  }
}
