/** Missing files are remembered for a moment. */
const absentForMs = 5000;
const mostAbsent = 1000;

/** Names that were not there a moment ago, so that guesses of strangers are not all paid for. */
export function createAbsentNames() {
  const until = new Map<string, number>();
  return {
    has: (name: string) => (until.get(name) ?? 0) > performance.now(),
    add: (name: string) => {
      if (until.size >= mostAbsent) until.clear();
      until.set(name, performance.now() + absentForMs);
    },
    delete: (name: string) => until.delete(name),
  };
}
