/** The outcome of a call, or a rejection when it takes longer; the call itself goes on. */
export async function within<Value>(milliseconds: number, call: Promise<Value>): Promise<Value> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => timeout.reject(new Error(`No response within ${milliseconds} ms`)),
    milliseconds,
  );
  try {
    return await Promise.race([call, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
