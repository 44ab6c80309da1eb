/** The page of a carrier that follows a parcel, by its number; empty where the carrier has none. */
export const trackingUrl = (template: string, number: string): string =>
  template.replace('{number}', () => encodeURIComponent(number));
