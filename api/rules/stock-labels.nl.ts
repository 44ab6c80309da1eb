export const nl = {
  in_stock: 'Op voorraad',
  few_left: 'Laatste stuks',
  on_order: 'Op bestelling',
  on_order_from: 'Op bestelling, vertrekt rond {day}',
  part_on_order: 'Waarvan {count} op bestelling',
  part_on_order_from: 'Waarvan {count} op bestelling, vertrek rond {day}',
  sold_out: 'Uitverkocht',
};
