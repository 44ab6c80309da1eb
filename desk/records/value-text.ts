/** A value of an input as people compare it. */
export const valueText = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return '–';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1);
};
