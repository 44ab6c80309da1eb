export const nl = {
  P101: 'Bij het inwinnen van medisch advies, de verpakking of het etiket ter beschikking houden.',
  P102: 'Buiten het bereik van kinderen houden.',
  P210: 'Verwijderd houden van warmte, hete oppervlakken, vonken, open vuur en andere ontstekingsbronnen. Niet roken.',
  P211: 'Niet in een open vuur of op andere ontstekingsbronnen spuiten.',
  P251: 'Ook na gebruik niet doorboren of verbranden.',
  P261: 'Inademing van stof/damp vermijden.',
  P271: 'Alleen buiten of in een goed geventileerde ruimte gebruiken.',
  P280: 'Beschermende handschoenen/oogbescherming dragen.',
  'P302+P352': 'BIJ CONTACT MET DE HUID: met veel water wassen.',
  'P305+P351+P338':
    'BIJ CONTACT MET DE OGEN: voorzichtig afspoelen met water gedurende een aantal minuten; contactlenzen verwijderen, indien mogelijk; blijven spoelen.',
  P310: 'Onmiddellijk een ANTIGIFCENTRUM/arts raadplegen.',
  'P337+P313': 'Bij aanhoudende oogirritatie: een arts raadplegen.',
  'P410+P412': 'Tegen zonlicht beschermen. Niet blootstellen aan temperaturen boven 50 °C.',
  P501: 'Inhoud/verpakking afvoeren naar een inzamelpunt voor gevaarlijk afval.',
} as const;
