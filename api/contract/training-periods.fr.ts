export const fr = {
  winter: 'Janvier à mars',
  spring: 'Avril à juin',
  autumn: 'Septembre à octobre',
  end: 'Novembre à décembre',
} as const;
