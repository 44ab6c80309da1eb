/** Does work again until it finds nothing more to do. Takes what works on a batch and returns how much that was. */
export async function untilNoneIsLeft(workOnBatch: () => Promise<number>): Promise<void> {
  while ((await workOnBatch()) > 0);
}
