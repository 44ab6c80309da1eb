export const de = {
  in_stock: 'Vorrätig',
  few_left: 'Letzte Stücke',
  on_order: 'Auf Bestellung',
  on_order_from: 'Auf Bestellung, Versand um den {day}',
  part_on_order: 'Davon {count} auf Bestellung',
  part_on_order_from: 'Davon {count} auf Bestellung, Versand um den {day}',
  sold_out: 'Ausverkauft',
};
