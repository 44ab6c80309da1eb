export const de = {
  P101: 'Ist ärztlicher Rat erforderlich, Verpackung oder Kennzeichnungsetikett bereithalten.',
  P102: 'Darf nicht in die Hände von Kindern gelangen.',
  P210: 'Von Hitze, heißen Oberflächen, Funken, offenen Flammen und anderen Zündquellen fernhalten. Nicht rauchen.',
  P211: 'Nicht gegen offene Flamme oder andere Zündquelle sprühen.',
  P251: 'Nicht durchstechen oder verbrennen, auch nicht nach Gebrauch.',
  P261: 'Einatmen von Staub/Dampf vermeiden.',
  P271: 'Nur im Freien oder in gut belüfteten Räumen verwenden.',
  P280: 'Schutzhandschuhe/Augenschutz tragen.',
  'P302+P352': 'BEI BERÜHRUNG MIT DER HAUT: Mit viel Wasser waschen.',
  'P305+P351+P338':
    'BEI KONTAKT MIT DEN AUGEN: Einige Minuten lang behutsam mit Wasser spülen. Eventuell vorhandene Kontaktlinsen nach Möglichkeit entfernen. Weiter spülen.',
  P310: 'Sofort GIFTINFORMATIONSZENTRUM/Arzt anrufen.',
  'P337+P313': 'Bei anhaltender Augenreizung: Ärztlichen Rat einholen/ärztliche Hilfe hinzuziehen.',
  'P410+P412': 'Vor Sonnenbestrahlung schützen. Nicht Temperaturen über 50 °C aussetzen.',
  P501: 'Inhalt/Behälter einer Sammelstelle für gefährliche Abfälle zuführen.',
} as const;
