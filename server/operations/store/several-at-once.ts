import PQueue from 'p-queue';

/** Does the work for each item, several at once. @throws the first fault, when nothing is under way any more */
export async function severalAtOnce<Item>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = new PQueue({ concurrency });
  try {
    await queue.addAll(items.map((item) => () => work(item)));
  } catch (error) {
    queue.clear();
    await queue.onIdle();
    throw error;
  }
}
