export const de = {
  GHS01: 'Explosiv',
  GHS02: 'Entzündbar',
  GHS03: 'Oxidierend',
  GHS04: 'Gas unter Druck',
  GHS05: 'Ätzend',
  GHS06: 'Giftig',
  GHS07: 'Reizend oder gesundheitsschädlich',
  GHS08: 'Gesundheitsgefahr',
  GHS09: 'Umweltgefährlich',
} as const;
