import { z } from 'zod';
import { translatedText } from './common.ts';
import { field } from './field.ts';

/** Essential characteristics by harmonised standard: annex ZA of each, in its order. */
export const essentialCharacteristics = {
  'EN 998-1': [
    'reaction_to_fire',
    'water_absorption',
    'water_vapour_permeability',
    'adhesion',
    'thermal_conductivity',
    'durability',
    'dangerous_substances',
  ],
  'EN 1504-3': [
    'compressive_strength',
    'chloride_content',
    'adhesion',
    'restrained_shrinkage',
    'carbonation_resistance',
    'elastic_modulus',
    'thermal_compatibility',
    'skid_resistance',
    'thermal_expansion',
    'capillary_absorption',
    'reaction_to_fire',
    'dangerous_substances',
  ],
  'EN 13279-1': [
    'reaction_to_fire',
    'airborne_sound_insulation',
    'thermal_resistance',
    'dangerous_substances',
  ],
  'EN 13813': [
    'reaction_to_fire',
    'corrosive_substances',
    'water_permeability',
    'water_vapour_permeability',
    'compressive_strength',
    'flexural_strength',
    'wear_resistance',
    'sound_insulation',
    'sound_absorption',
    'thermal_resistance',
    'chemical_resistance',
  ],
  'EN 13963': ['reaction_to_fire', 'flexural_strength', 'dangerous_substances'],
  'EN 15824': [
    'water_vapour_permeability',
    'water_absorption',
    'adhesion',
    'durability',
    'thermal_conductivity',
    'reaction_to_fire',
    'dangerous_substances',
  ],
} as const;
export type HarmonisedStandard = keyof typeof essentialCharacteristics;
export type EssentialCharacteristic = (typeof essentialCharacteristics)[HarmonisedStandard][number];

/** Systems in which a notified body certifies: Regulation (EU) 305/2011, annex V. */
const certifiedSystems: readonly string[] = ['1+', '1', '2+'];

/** Who certifies, and the certificate. */
export const notifiedBodySchema = z.strictObject({
  number: z.string().regex(/^\d{4}$/, 'notified body number'),
  certificate: z.string().trim().min(1).max(60),
});

const declared = <Standard extends HarmonisedStandard, Key extends EssentialCharacteristic>(
  standard: Standard,
  keys: readonly [Key, ...Key[]],
) =>
  z
    .strictObject({
      /** Number of the declaration: `DOP-MV220-1` */
      number: z
        .string()
        .trim()
        .regex(/^[A-Za-z0-9][A-Za-z0-9./-]{0,39}$/, 'declaration number'),
      standard: z.literal(standard),
      /** Year of the edition of the standard. */
      standard_year: z.number().int().min(1990).max(2099),
      /** In which the constancy of performance is assessed and verified. */
      system: z.enum(['1+', '1', '2+', '3', '4']),
      /** Notified body, and its certificate; needed in the systems 1+, 1 and 2+. */
      notified_body: notifiedBodySchema.nullable(),
      /** In which the CE marking was first affixed. */
      marking_year: z.number().int().min(1990).max(2099),
      intended_use: field(translatedText, { widget: 'sentences' }),
      /** Who signs for the maker, and as what. */
      signatory: translatedText,
      /** Performances as printed, the same in both languages; those left out are “NPD”, no performance determined. */
      performances: z
        .partialRecord(z.enum(keys), z.string().trim().min(1).max(80))
        .refine((performances) => Object.keys(performances).length > 0, 'declared performance'),
    })
    .refine(({ system, notified_body: body }) => body !== null || !certifiedSystems.includes(system), {
      path: ['notified_body'],
      message: 'notified body',
    });

/** What is declared of a product under a harmonised standard: Regulation (EU) 305/2011, annex III. */
export const declarationInputSchema = z.discriminatedUnion('standard', [
  declared('EN 998-1', essentialCharacteristics['EN 998-1']),
  declared('EN 1504-3', essentialCharacteristics['EN 1504-3']),
  declared('EN 13279-1', essentialCharacteristics['EN 13279-1']),
  declared('EN 13813', essentialCharacteristics['EN 13813']),
  declared('EN 13963', essentialCharacteristics['EN 13963']),
  declared('EN 15824', essentialCharacteristics['EN 15824']),
]);
export type DeclarationInput = z.infer<typeof declarationInputSchema>;
