export const de = {
  country: 'Liefert nicht in dieses Land.',
  postcode: 'Liefert nicht an diese Postleitzahl.',
  dangerous_goods: 'Nicht für die entzündbaren Produkte dieses Warenkorbs.',
  too_light: 'Nur für schwerere Sendungen.',
  too_heavy: 'Dieser Warenkorb ist zu schwer.',
} as const;
