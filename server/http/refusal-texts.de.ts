export const de = {
  malformed_address: 'Diese Adresse ist fehlerhaft.',
  malformed_form: 'Das Formular ist beschädigt angekommen. Gehen Sie zurück und senden Sie es noch einmal.',
  foreign_form: 'Formulare anderer Websites werden nicht angenommen.',
  no_file: 'Diese Datei ist nicht vorhanden.',
  read_only: 'Diese Adresse kann nur gelesen werden.',
  incomplete_form:
    'Das Formular ist nicht vollständig angekommen. Gehen Sie zurück und senden Sie es noch einmal.',
  form_too_large:
    'Das Formular ist zu groß. Gehen Sie zurück und fügen Sie weniger oder kleinere Dateien bei.',
  address_too_long: 'Diese Adresse ist zu lang.',
  content_type: 'Diese Art von Inhalt wird nicht angenommen.',
  other_host: 'Unter diesem Namen ist diese Website nicht erreichbar.',
  too_many_forms: 'Zu viele Formulare auf einmal. Gehen Sie zurück und senden Sie es gleich noch einmal.',
  fault: 'Es ist ein Fehler aufgetreten. Versuchen Sie es in einem Augenblick noch einmal.',
  file_unavailable:
    'Diese Datei kann gerade nicht gelesen werden. Versuchen Sie es in einem Augenblick noch einmal.',
  starting: 'Die Website wird gestartet. Versuchen Sie es in einem Augenblick noch einmal.',
} as const;
