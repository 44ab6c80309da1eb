export const nl = {
  winter: 'Januari tot maart',
  spring: 'April tot juni',
  autumn: 'September tot oktober',
  end: 'November tot december',
} as const;
