/** For `catch`: what is not there is undefined; another process may have removed it, or nothing was ever stored. */
export function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
