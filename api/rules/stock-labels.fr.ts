export const fr = {
  in_stock: 'En stock',
  few_left: 'Derniers exemplaires',
  on_order: 'Sur commande',
  on_order_from: 'Sur commande, part vers le {day}',
  part_on_order: 'Dont {count} sur commande',
  part_on_order_from: 'Dont {count} sur commande, départ vers le {day}',
  sold_out: 'Épuisé',
};
