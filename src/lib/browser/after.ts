/** Acts once the milliseconds have passed. What it returns calls that off. */
export type After = (milliseconds: number, act: () => void) => () => void;

export const after: After = (milliseconds, act) => {
  const timer = setTimeout(act, milliseconds);
  return () => clearTimeout(timer);
};
