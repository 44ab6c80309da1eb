/** The names of the benches that a `bench/main.ts` has, from its text: another commit is not run to be asked. */
export function benchNames(source: string): string[] {
  const table = /const benches[^=]*=[^{]*\{(.*?)\n\};/s.exec(source)?.[1] ?? '';
  return [...table.matchAll(/^ {2}'?([\w-]+)'?:/gm)].flatMap(([, name]) => name ?? []);
}
