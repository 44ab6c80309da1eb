export const nl = {
  discount: 'Korting',
  exemption: 'Intracommunautaire levering, artikel 138 van richtlijn 2006/112/EG',
  terms: 'Betaald vóór de levering',
} as const;
