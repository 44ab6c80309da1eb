export const de = {
  withoutTax: 'zzgl. MwSt.',
  withTax: '{price} inkl. MwSt.',
} as const;
