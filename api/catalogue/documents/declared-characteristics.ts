import type { Translated } from '../../contract/common.ts';
import {
  type DeclarationInput,
  type EssentialCharacteristic,
  essentialCharacteristics,
} from '../../contract/declaration.ts';

/** Names of essential characteristics. */
export const characteristicNames: Readonly<Record<EssentialCharacteristic, Translated<string>>> = {
  adhesion: { fr: 'Adhérence', nl: 'Hechtsterkte' },
  airborne_sound_insulation: {
    fr: 'Isolation aux bruits aériens directs',
    nl: 'Directe luchtgeluidsisolatie',
  },
  capillary_absorption: { fr: 'Absorption capillaire', nl: 'Capillaire absorptie' },
  carbonation_resistance: { fr: 'Résistance à la carbonatation', nl: 'Weerstand tegen carbonatatie' },
  chemical_resistance: { fr: 'Résistance chimique', nl: 'Chemische weerstand' },
  chloride_content: { fr: 'Teneur en ions chlorure', nl: 'Gehalte aan chloride-ionen' },
  compressive_strength: { fr: 'Résistance à la compression', nl: 'Druksterkte' },
  corrosive_substances: { fr: 'Émission de substances corrosives', nl: 'Afgifte van corrosieve stoffen' },
  dangerous_substances: { fr: 'Substances dangereuses', nl: 'Gevaarlijke stoffen' },
  durability: { fr: 'Durabilité (gel et dégel)', nl: 'Duurzaamheid (vorst en dooi)' },
  elastic_modulus: { fr: 'Module d’élasticité', nl: 'Elasticiteitsmodulus' },
  flexural_strength: { fr: 'Résistance à la flexion', nl: 'Buigsterkte' },
  reaction_to_fire: { fr: 'Réaction au feu', nl: 'Brandreactie' },
  restrained_shrinkage: {
    fr: 'Retrait et expansion empêchés',
    nl: 'Verhinderde krimp en uitzetting',
  },
  skid_resistance: { fr: 'Résistance à la glissance', nl: 'Slipweerstand' },
  sound_absorption: { fr: 'Absorption acoustique', nl: 'Geluidsabsorptie' },
  sound_insulation: { fr: 'Isolation acoustique', nl: 'Geluidsisolatie' },
  thermal_compatibility: { fr: 'Compatibilité thermique', nl: 'Thermische compatibiliteit' },
  thermal_conductivity: { fr: 'Conductivité thermique', nl: 'Warmtegeleidbaarheid' },
  thermal_expansion: { fr: 'Coefficient de dilatation thermique', nl: 'Thermische uitzettingscoëfficiënt' },
  thermal_resistance: { fr: 'Résistance thermique', nl: 'Warmteweerstand' },
  water_absorption: { fr: 'Absorption d’eau', nl: 'Waterabsorptie' },
  water_permeability: { fr: 'Perméabilité à l’eau', nl: 'Waterdoorlatendheid' },
  water_vapour_permeability: {
    fr: 'Perméabilité à la vapeur d’eau',
    nl: 'Waterdampdoorlatendheid',
  },
  wear_resistance: { fr: 'Résistance à l’usure', nl: 'Slijtweerstand' },
};

/** A characteristic with what is declared of it; undefined where no performance was determined. */
interface DeclaredCharacteristic {
  readonly key: EssentialCharacteristic;
  readonly value: string | undefined;
}

/** All that the standard of a declaration knows, in its order. */
export function declaredCharacteristics({
  standard,
  performances,
}: DeclarationInput): readonly DeclaredCharacteristic[] {
  const values = new Map(Object.entries(performances));
  return essentialCharacteristics[standard].map((key) => ({ key, value: values.get(key) }));
}
