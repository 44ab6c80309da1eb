export const de = {
  form_required: 'Bitte füllen Sie das Feld {field} aus.',
  form_email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  form_email_same: 'Das ist schon Ihre Adresse.',
  form_phone: 'Bitte geben Sie eine gültige Telefonnummer ein.',
  form_zip: 'Bitte geben Sie eine gültige Postleitzahl ein.',
  form_zip_be: 'Bitte geben Sie eine gültige Postleitzahl ein.\nIn Belgien: vier Ziffern, zum Beispiel 4700.',
  form_zip_nl:
    'Bitte geben Sie eine gültige Postleitzahl ein.\nIn den Niederlanden: vier Ziffern und zwei Buchstaben, zum Beispiel 1012 AB.',
  form_zip_lu:
    'Bitte geben Sie eine gültige Postleitzahl ein.\nIn Luxemburg: vier Ziffern, zum Beispiel 1611.',
  form_zip_fr:
    'Bitte geben Sie eine gültige Postleitzahl ein.\nIn Frankreich: fünf Ziffern, zum Beispiel 59000.',
  form_phone_be:
    'Bitte geben Sie eine gültige Telefonnummer ein.\nIn Belgien: 0470 12 34 56 oder +32 87 55 12 12.',
  form_phone_nl:
    'Bitte geben Sie eine gültige Telefonnummer ein.\nIn den Niederlanden: 06 12 34 56 78 oder +31 20 123 45 67.',
  form_phone_lu:
    'Bitte geben Sie eine gültige Telefonnummer ein.\nIn Luxemburg: 621 123 456 oder +352 26 12 34 56.',
  form_phone_fr:
    'Bitte geben Sie eine gültige Telefonnummer ein.\nIn Frankreich: 06 12 34 56 78 oder +33 3 20 12 34 56.',
  form_siret: 'Die SIRET-Nummer ist nicht gültig',
  form_siret_country: 'Eine SIRET-Nummer haben nur französische Unternehmen.',
  form_enterprise_number: 'Diese Unternehmensnummer ist nicht gültig. Beispiel: 0123.456.749.',
  form_vat_number: 'Diese MwSt.-Nummer ist für dieses Land nicht gültig. Sie beginnt mit dem Länderkürzel.',
  form_vat_enterprise:
    'Eine belgische MwSt.-Nummer ist BE, gefolgt von der Unternehmensnummer: Diese beiden Nummern stimmen nicht überein.',
  form_minimum: 'Das Feld {field} muss mindestens den Wert 1 haben.',
  form_date: 'Bitte geben Sie ein gültiges Datum ein.',
  missing_data:
    'Die Auswahl kann nicht bestätigt werden: Geben Sie mindestens einen Artikel und seine Menge an.',
  form_function: 'Bitte geben Sie die gewünschte Tätigkeit an.',
  form_period: 'Bitte wählen Sie einen Zeitraum.',
  form_people: 'Eine Anmeldung gilt für höchstens 8 Personen.',
  form_session: 'Diesen Termin gibt es nicht oder nicht mehr.',
  form_session_closed: 'Für diesen Termin ist die Anmeldung geschlossen: Wählen Sie einen anderen.',
  form_session_cancelled: 'Dieser Termin ist abgesagt: Wählen Sie einen anderen.',
  form_session_full:
    'Dieser Termin ist ausgebucht. Kreuzen Sie unten die Warteliste an oder wählen Sie ein anderes Datum.',
  form_session_seats:
    'Zu diesem Termin {seats|ist|sind} noch {seats} {seats|Platz|Plätze} frei. Melden Sie weniger Personen an, kreuzen Sie die Warteliste an oder wählen Sie ein anderes Datum.',
  form_job: 'Diese Stelle ist nicht mehr ausgeschrieben.',
  form_password_length: 'Das Passwort muss mindestens 8 Zeichen haben.',
  form_password_common:
    'Dieses Passwort steht auf den Listen gängiger oder gestohlener Passwörter. Wählen Sie ein anderes.',
  form_password_names:
    'Dieses Passwort enthält Ihren Namen, Ihre E-Mail-Adresse oder den Namen der Website: Es ist leicht zu erraten. Wählen Sie ein anderes.',
  form_password_wrong: 'Das ist nicht Ihr aktuelles Passwort.',
  form_code: 'Dieser Code gilt nicht mehr oder wurde bereits verwendet. Fordern Sie einen neuen an.',
  form_password_match: 'Die beiden Passwörter stimmen nicht überein.',
  form_terms: 'Bitte stimmen Sie den Allgemeinen Verkaufsbedingungen zu.',
  form_file_size: 'Datei zu groß',
  form_file_empty: 'Diese Datei ist leer.',
  form_file_type: 'Diese Datei ist nicht vom Typ {types}.',
  form_file_broken:
    'Dieses Foto lässt sich nicht öffnen. Nehmen Sie es noch einmal auf oder wählen Sie ein anderes.',
  form_file_harmful:
    'Diese Datei wird abgelehnt: Unser Virenschutz stuft sie als gefährlich ein. Wählen Sie eine andere.',
  form_file_count: 'Wählen Sie weniger Dateien.',
  form_lines: 'Geben Sie mindestens einen Artikel und seine Menge an.',
  form_link: 'Das Feld {field} darf keine Internet- oder E-Mail-Adresse enthalten.',
  error_carrier: 'Bitte wählen Sie eine Versandart.',
  error_relay: 'Bitte wählen Sie einen Abholpunkt.',
  error_delivery: 'Bitte wählen Sie eine Lieferadresse.',
  error_cgv: 'Bitte akzeptieren Sie die Allgemeinen Verkaufsbedingungen.',
  error_payment: 'Bitte wählen Sie eine Zahlungsart.',
  captcha_refused: 'Die Roboterprüfung ist fehlgeschlagen. Senden Sie das Formular noch einmal.',
  captcha_confirm:
    'Prüfen Sie Ihre Eingaben und senden Sie sie dann noch einmal: So schützen wir uns vor Robotern.',
} as const;
