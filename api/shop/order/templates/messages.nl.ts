export const nl = {
  transfer: 'Betalen met een overschrijving',
  transferQr: 'De QR-code op de bevestiging in pdf vult deze overschrijving in de app van uw bank in.',
  tracking: 'Opvolging',
  trackingNumber: 'Trackingnummer',
  follow: 'Het pakket volgen',
  followNumber: 'Pakket {number} volgen',
  goods: 'In deze zending',
  remaining: 'Moet nog vertrekken',
  amounts: 'Bedragen',
  delivery: 'Levering',
  open: 'De bestelling bekijken',
  pay: 'De bestelling betalen',
  giveAccount: 'Het rekeningnummer opgeven',
  withdrawal:
    'U kunt uw aankoop binnen 14 dagen na ontvangst herroepen zonder opgave van redenen, behalve voor artikelen die op uw vraag gekleurd of gemaakt zijn. Uw naam en het nummer van de bestelling volstaan. U hebt daarnaast de wettelijke garantie van twee jaar.',
  withdrawHere: 'Overeenkomst hier herroepen',
  invoice:
    'Uw gestructureerde factuur (UBL, Peppol BIS Billing 3.0) zit bij dit bericht. U vindt ze ook terug bij uw bestelling.',
  notInvoice: 'Dit bericht bevestigt uw bestelling; het is geen factuur.',
  'received.subject': 'Uw bestelling {number} is ontvangen',
  'received.title': 'Bedankt voor uw bestelling',
  'received.text': 'Wij hebben uw bestelling {number} ontvangen. Ze vertrekt zodra de betaling bevestigd is.',
  'paid.subject': 'Uw bestelling {number} is betaald',
  'paid.title': 'Uw betaling is aangekomen',
  'paid.text': 'De betaling van uw bestelling {number} is bevestigd. Wij maken ze klaar.',
  'payment_failed.subject': 'De betaling van uw bestelling {number} is niet gelukt',
  'payment_failed.title': 'Uw betaling is niet gelukt',
  'payment_failed.text':
    'Er is niets afgehouden voor uw bestelling {number}. Ze blijft voor u klaarstaan: u kunt opnieuw betalen, of op een andere manier.',
  'payment_reversed.subject': 'Uw bestelling {number} moet nog betaald worden',
  'payment_reversed.title': 'Uw bestelling is niet betaald',
  'payment_reversed.text':
    'Wij hebben u geschreven dat uw bestelling {number} betaald was. Dat klopt niet: wij hadden er bij vergissing een overschrijving van {transferred} op genoteerd. De bestelling moet nog betaald worden. Is uw overschrijving al vertrokken, doe ze dan niet opnieuw. Onze excuses hiervoor.',
  'payment_missing.subject': 'Er ontbreekt {missing} voor uw bestelling {number}',
  'payment_missing.title': 'Er blijft een bedrag te betalen',
  'payment_missing.text':
    'Wij hadden bij vergissing een overschrijving van {transferred} genoteerd op uw bestelling {number}. Zonder dat bedrag ontbreekt er {missing}, te betalen met een overschrijving. Is uw overschrijving al vertrokken, doe ze dan niet opnieuw. Onze excuses hiervoor.',
  'changed.subject': 'Uw bestelling {number} is gewijzigd',
  'changed.title': 'Uw bestelling is gewijzigd',
  'changed.text':
    'We hebben uw bestelling {number} gewijzigd zoals afgesproken. Dit is wat ze nu bevat. U hoeft niets bij te betalen.',
  'changed_owed.subject': 'Uw bestelling {number} is gewijzigd: nog {missing} te betalen',
  'changed_owed.title': 'Uw bestelling is gewijzigd',
  'changed_owed.text':
    'We hebben uw bestelling {number} gewijzigd zoals afgesproken. Dit is wat ze nu bevat. U hebt nog {missing} te betalen.',
  'shipped.subject': 'Uw bestelling {number} is onderweg',
  'shipped.title': 'Uw bestelling is onderweg',
  'shipped.text': 'Uw bestelling {number} heeft ons magazijn verlaten.',
  'shipped_part.subject': 'Een deel van uw bestelling {number} is onderweg',
  'shipped_part.title': 'Een deel van uw bestelling is onderweg',
  'shipped_part.text':
    'Een deel van uw bestelling {number} heeft ons magazijn verlaten. Wij schrijven u zodra de rest vertrekt.',
  'shipped_rest.subject': 'De rest van uw bestelling {number} is onderweg',
  'shipped_rest.title': 'De rest van uw bestelling is onderweg',
  'shipped_rest.text':
    'De rest van uw bestelling {number} heeft ons magazijn verlaten: alles is nu vertrokken.',
  'shipment_corrected.subject': 'Het juiste trackingnummer voor uw bestelling {number}',
  'shipment_corrected.title': 'Het trackingnummer is gewijzigd',
  'shipment_corrected.text':
    'Het trackingnummer dat wij u schreven voor uw bestelling {number} klopte niet. Hier vindt u hoe u deze zending volgt. Onze excuses.',
  'shipment_withdrawn.subject': 'Uw bestelling {number} is nog niet vertrokken',
  'shipment_withdrawn.title': 'Deze zending is nog niet vertrokken',
  'shipment_withdrawn.text':
    'Wij schreven u dat deze artikelen van uw bestelling {number} vertrokken waren. Dat is niet zo: ze liggen nog bij ons. Wij schrijven u zodra ze vertrekken. Onze excuses.',
  'cancelled.subject': 'Uw bestelling {number} is geannuleerd',
  'cancelled.title': 'Uw bestelling is geannuleerd',
  'cancelled.text':
    'Uw bestelling {number} is geannuleerd. Als u ze betaald hebt, leest u in een andere e-mail hoe u het geld terugkrijgt.',
  'refund_requested.subject': 'Terugbetaling gevraagd voor uw bestelling {number}',
  'refund_requested.title': 'Uw terugbetaling is gevraagd',
  'refund_requested.text':
    'Wij hebben onze betaaldienst gevraagd u {refunded} terug te betalen voor uw bestelling {number}, op dezelfde manier als u betaald hebt. Wij schrijven u zodra hij bevestigt dat het gebeurd is.',
  'refund_transfer.subject': 'Terugbetaling op komst voor uw bestelling {number}',
  'refund_transfer.title': 'Wij betalen u terug',
  'refund_transfer.text':
    'Wij zullen u {refunded} terugbetalen voor uw bestelling {number}, met een overschrijving naar rekening {account}. Wij schrijven u op de dag van de overschrijving.',
  'refund_account.subject': 'Uw rekening, om bestelling {number} terug te betalen',
  'refund_account.title': 'Op welke rekening mogen we terugbetalen?',
  'refund_account.text':
    'Wij zullen u {refunded} terugbetalen voor uw bestelling {number}, met een overschrijving. Geef de rekening op de pagina van de bestelling op; wij schrijven u op de dag van de overschrijving.',
  'refund_withdrawn.subject': 'Geen terugbetaling voor uw bestelling {number}',
  'refund_withdrawn.title': 'De aangekondigde terugbetaling gaat niet door',
  'refund_withdrawn.text':
    'Wij hadden u een terugbetaling van {refunded} aangekondigd voor uw bestelling {number}. Ze gaat niet door: ze kwam van een overschrijving die wij bij vergissing op die bestelling genoteerd hadden. Onze excuses hiervoor.',
  'refund_failed.subject': 'De terugbetaling van uw bestelling {number} is niet gebeurd',
  'refund_failed.title': 'Uw terugbetaling is niet gebeurd',
  'refund_failed.text':
    'De terugbetaling van {refunded} voor uw bestelling {number} is niet gelukt. Wij nemen contact met u op; u mag ons ook schrijven.',
  'refunded.subject': 'Terugbetaling gebeurd voor uw bestelling {number}',
  'refunded.title': 'Uw terugbetaling is gebeurd',
  'refunded.text':
    'Wij hebben u {refunded} terugbetaald voor uw bestelling {number}. Afhankelijk van uw bank komt het bedrag binnen enkele dagen aan.',
  'staff.placed.subject': 'Nieuwe bestelling {number}',
  'staff.placed.text': 'Er is zopas een bestelling geplaatst.',
  'staff.payment_failed.subject': 'Betaling niet gelukt, bestelling {number}',
  'staff.payment_failed.text':
    'De betaling is niet gelukt. De bestelling moet nog betaald worden; de koper is verwittigd.',
  'staff.refund_refused.subject': 'Terugbetaling geweigerd, bestelling {number}',
  'staff.refund_refused.text': 'De betaaldienst weigert deze terugbetaling: ze moet anders gebeuren.',
  'staff.not_sold.subject': 'Artikelen uit de verkoop, bestelling {number}',
  'staff.not_sold.text':
    'De bestelling is betaald, maar deze artikelen worden niet meer verkocht. Ga na of ze nog geleverd kunnen worden.',
  order: 'Bestelling',
  articles: 'Artikelen',
  amount: 'Bedrag',
  email: 'E-mailadres',
  account: 'Rekening',
  holder: 'Begunstigde',
  communication: 'Gestructureerde mededeling',
  quantity: '{article}, aantal: {count}',
  withoutTax: '{price} excl. btw',
} as const;
