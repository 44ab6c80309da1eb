export const fr = {
  P101: 'En cas de consultation d’un médecin, garder à disposition le récipient ou l’étiquette.',
  P102: 'Tenir hors de portée des enfants.',
  P210: 'Tenir à l’écart de la chaleur, des surfaces chaudes, des étincelles, des flammes nues et de toute autre source d’inflammation. Ne pas fumer.',
  P211: 'Ne pas vaporiser sur une flamme nue ou sur toute autre source d’ignition.',
  P251: 'Ne pas perforer, ni brûler, même après usage.',
  P261: 'Éviter de respirer les poussières/vapeurs.',
  P271: 'Utiliser seulement en plein air ou dans un endroit bien ventilé.',
  P280: 'Porter des gants de protection/un équipement de protection des yeux.',
  'P302+P352': 'EN CAS DE CONTACT AVEC LA PEAU : laver abondamment à l’eau.',
  'P305+P351+P338':
    'EN CAS DE CONTACT AVEC LES YEUX : rincer avec précaution à l’eau pendant plusieurs minutes. Enlever les lentilles de contact si la victime en porte et si elles peuvent être facilement enlevées. Continuer à rincer.',
  P310: 'Appeler immédiatement un CENTRE ANTIPOISON/un médecin.',
  'P337+P313': 'Si l’irritation oculaire persiste : consulter un médecin.',
  'P410+P412': 'Protéger du rayonnement solaire. Ne pas exposer à une température supérieure à 50 °C.',
  P501: 'Éliminer le contenu/récipient dans un point de collecte de déchets dangereux.',
} as const;
