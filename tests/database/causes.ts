/** Runs an action that must fail, and gives the error below drizzle's own. */
export async function failureOf(action: Promise<unknown>): Promise<Error & { code?: string }> {
  try {
    await action;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return error.cause instanceof Error ? error.cause : error;
  }
  throw new Error('It did not fail');
}
