export const nl = {
  notice:
    'Op uw vraag voor u op kleur gemaakt: dit product wordt niet teruggenomen. Het herroepingsrecht geldt er niet voor (Wetboek van economisch recht, art. VI.53, 3°); de wettelijke garantie blijft volledig gelden.',
  shade: 'Tint',
} as const;
