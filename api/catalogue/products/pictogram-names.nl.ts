export const nl = {
  GHS01: 'Ontplofbaar',
  GHS02: 'Ontvlambaar',
  GHS03: 'Oxiderend',
  GHS04: 'Gas onder druk',
  GHS05: 'Bijtend',
  GHS06: 'Giftig',
  GHS07: 'Irriterend of schadelijk',
  GHS08: 'Gevaar voor de gezondheid',
  GHS09: 'Gevaarlijk voor het milieu',
} as const;
