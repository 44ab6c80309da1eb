export const de = {
  bad_request: 'Die Anfrage kam unvollständig an. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  invalid_fields: 'Einige Felder sind nicht gültig.',
  not_available_in_this_saleplan:
    'Dieses Element gibt es für diese Kundengruppe nicht. Wählen Sie oben auf der Seite Privatkunden oder Fachleute.',
  unauthorized: 'Bitte melden Sie sich an.',
  session_ended: 'Ihre Sitzung ist beendet. Melden Sie sich wieder an, um fortzufahren.',
  not_allowed: 'Ihnen fehlt die nötige Berechtigung. Ein Administrator kann sie Ihnen erteilen.',
  second_factor_missing: 'Aktivieren Sie zuerst die Zwei-Faktor-Anmeldung Ihres Kontos.',
  fresh_factor_needed: 'Bestätigen Sie zuerst mit einem Code oder Ihrem Passwort, dass Sie es sind.',
  wrong_passkey:
    'Dieser Passkey wurde nicht angenommen. Versuchen Sie es erneut, oder melden Sie sich mit Ihrem Passwort an.',
  second_factor_needed: 'Geben Sie den Code Ihrer Authentifizierungs-App oder einen Ersatzcode an.',
  wrong_second_factor:
    'Dieser Code ist nicht gültig. Warten Sie auf den nächsten und versuchen Sie es noch einmal.',
  last_admin: 'Mindestens ein Administrator ist erforderlich. Geben Sie diese Rolle zuerst jemand anderem.',
  has_staff: 'Es gibt bereits einen Administrator. Bitten Sie ihn um eine Einladung.',
  token_needed:
    'Das gemeinsame Passwort gilt nicht mehr: Jeder hat ein eigenes Konto. Melden Sie sich mit Ihrer E-Mail-Adresse an; für ein Programm legen Sie ein Token an.',
  preview_invalid: 'Dieser Vorschau-Link ist nicht gültig.',
  preview_expired: 'Dieser Vorschau-Link ist abgelaufen.',
  wrong_password: 'Das Passwort ist nicht richtig.',
  missing_credentials: 'Bitte geben Sie Ihre E-Mail-Adresse und Ihr Passwort an.',
  missing_fields: 'Bitte füllen Sie alle Pflichtfelder aus.',
  wrong_credentials: 'Die E-Mail-Adresse oder das Passwort ist nicht richtig.',
  unverified:
    'Bestätigen Sie zuerst Ihre E-Mail-Adresse: Der Code steht in der E-Mail, die wir Ihnen gesendet haben.',
  not_distributor: 'Dieser Bereich ist Händlern vorbehalten.',
  not_professional:
    'Nur gewerbliche Kunden können Händler sein: Ändern Sie zuerst die Zielgruppe dieses Kunden.',
  error_create_address: 'Die Adresse konnte nicht angelegt werden.',
  not_found: 'Dieses Element wurde nicht gefunden.',
  cart_expired: 'Dieser Warenkorb ist abgelaufen.',
  method_not_allowed: 'Diese Methode ist hier nicht erlaubt.',
  read_only: 'Diese Daten erstellt die Website selbst: sie lassen sich nicht direkt speichern.',
  conflict: 'Dieses Element gibt es schon, oder es wird noch verwendet.',
  import_running: 'Ein Import läuft: Warten Sie, bis er beendet ist.',
  import_unready: 'Dieser Import ist schon einen Schritt weiter: Laden Sie die Seite neu.',
  version_required: 'Öffnen Sie dieses Element zuerst: Ohne seine Version kann es nicht gespeichert werden.',
  edited_elsewhere: 'Jemand anders hat dieses Element inzwischen geändert.',
  cart_changed: 'Ihr Warenkorb hat sich geändert. Prüfen Sie ihn vor der Bestellung.',
  sold_out:
    'Diese Bestellung enthält einen Artikel, der nicht mehr vorrätig ist. Melden Sie sich bei uns: Wir finden eine Lösung.',
  checkout_incomplete: 'Geben Sie zuerst an, wohin und wie wir liefern sollen.',
  total_changed:
    'Die Summe Ihrer Bestellung hat sich geändert. Prüfen Sie sie und bestätigen Sie noch einmal.',
  order_invoiced: 'Die Rechnung dieser Bestellung ist ausgestellt: Ihre Beträge ändern sich nicht mehr.',
  key_missing: 'Die Anfrage kam unvollständig an. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  key_reused: 'Diese Bestellung wurde bereits mit anderen Angaben gesendet.',
  order_state:
    'Der Stand dieser Bestellung lässt das nicht mehr zu. Laden Sie die Seite neu, um ihn zu sehen.',
  transfer_reversed:
    'Diese Überweisung wurde bereits verschoben oder zurückgenommen. Laden Sie die Bestellung neu.',
  transfer_paid_back:
    'Ein Teil dieser Überweisung ist bereits erstattet: Sie kann nicht mehr verschoben oder zurückgenommen werden.',
  refund_under_way:
    'Eine Erstattung dieser Bestellung läuft. Warten Sie, bis sie erfolgt ist, oder verzichten Sie zuerst darauf.',
  mail_state: 'Nur eine fehlgeschlagene E-Mail, deren Text noch vorhanden ist, kann erneut gesendet werden.',
  claim_state: 'Der Stand dieser Reklamation lässt das nicht zu.',
  payment_refused: 'Diese Zahlungsart ist für diese Bestellung nicht möglich. Wählen Sie eine andere.',
  payment_unavailable:
    'Der Zahlungsdienst ist derzeit nicht erreichbar. Ihre Bestellung ist gespeichert: Versuchen Sie es in einem Augenblick noch einmal.',
  too_large: 'Die Anfrage ist zu groß.',
  too_slow: 'Die Übertragung wurde unterbrochen. Prüfen Sie Ihre Verbindung und beginnen Sie noch einmal.',
  too_many_requests: 'Zu viele Versuche. Versuchen Sie es etwas später noch einmal.',
  internal: 'Ein unbekannter Fehler ist aufgetreten',
  unavailable: 'Der Dienst ist vorübergehend nicht verfügbar.',
} as const;
