export const nl = {
  country: 'Levert niet in dit land.',
  postcode: 'Levert niet op deze postcode.',
  dangerous_goods: 'Niet voor de ontvlambare producten in dit winkelmandje.',
  too_light: 'Alleen voor zwaardere zendingen.',
  too_heavy: 'Dit winkelmandje is te zwaar.',
} as const;
