export const de = {
  country: 'Keine Lieferung in dieses Land.',
  postcode: 'Keine Lieferung an diese Postleitzahl.',
  dangerous_goods: 'Nicht für die entzündbaren Produkte dieses Warenkorbs.',
  too_light: 'Nur für schwerere Sendungen.',
  too_heavy: 'Dieser Warenkorb ist zu schwer.',
} as const;
