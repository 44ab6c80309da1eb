/** The place of a record on the map. */
export const places = {
  title: 'Plaats op de kaart',
  hint: 'Sleep de markering, of klik waar ze hoort. Met het toetsenbord verplaatsen de pijlen haar 0,001° (ongeveer 100 m), met Shift 0,01° (ongeveer 1 km); + en − veranderen de schaal.',
  moved: (latitude: string, longitude: string) => `Breedtegraad ${latitude}, lengtegraad ${longitude}`,
  zoomIn: 'Kaart vergroten',
  zoomOut: 'Kaart verkleinen',
  none: 'Er is nog geen markering: klik op de kaart, of vul de breedtegraad en de lengtegraad in.',
  outside: 'Dit punt ligt buiten de kaart; de breedtegraad en de lengtegraad blijven geldig.',
  toTown: 'Plaatsen volgens de postcode',
  noTown: 'Deze postcode is niet gevonden: plaats de markering zelf.',
};
