export const nl = {
  'received.subject': 'Uw inkooporder {number} is ontvangen',
  'received.title': 'Bedankt voor uw bestelling',
  'received.text':
    'Wij hebben uw inkooporder ontvangen. Onze verkoopdienst verwerkt ze en bevestigt u de levering. U vindt ze in bijlage, als pdf en als rekenblad.',
  'received.remark':
    'Hebt u niets besteld? Dan heeft iemand zich van adres vergist: antwoord ons, en wij annuleren deze order.',
  'staff.subject': '{number}: {company}, {salePoint}',
  'staff.title': 'Nieuwe inkooporder {number}',
  'staff.files': '{count} {count|bestand|bestanden} bijgevoegd: te openen in het beheer, bij deze order.',
  'staff.remark': 'Beantwoord deze e-mail: het antwoord gaat naar wie besteld heeft.',
  about: 'Uw inkooporder',
  articles: 'Artikelen',
  'sample.designation': 'Fijne plamuur in poeder',
  'sample.packaging': 'zak van 25 kg',
  'sample.answer':
    'Dag,\n\nUw pallets vertrekken dinsdag vóór tien uur, met een vrachtwagen met laadklep.\nDe chauffeur belt u een uur vooraf.',
  'sample.type': 'Schilder',
  'sample.salePoint': 'Demowinkel Namen',
  'sample.comment': 'Leveren <vóór 10 uur>.\nLaadklep nodig.',
} as const;
