import { z } from 'zod';
import { translated } from './common.ts';
import { hazardStatements } from './hazard-statements.ts';
import { precautionaryStatements } from './precautionary-statements.ts';

export const signalWordSchema = z.enum(['danger', 'warning']);
/** GHS01 bomb, 02 flame, 03 flame over circle, 04 cylinder, 05 corrosion, 06 skull, 07 exclamation mark, 08 health, 09 environment. */
export const pictogramSchema = z.enum([
  'GHS01',
  'GHS02',
  'GHS03',
  'GHS04',
  'GHS05',
  'GHS06',
  'GHS07',
  'GHS08',
  'GHS09',
]);
export type Pictogram = z.infer<typeof pictogramSchema>;

/** What the label states of a product that is classified as hazardous: Regulation (EC) 1272/2008, articles 17 and 48. */
export const hazardInputSchema = z.strictObject({
  /** Null where only supplemental (EUH) statements apply. */
  signal_word: signalWordSchema.nullable(),
  pictograms: z.array(pictogramSchema).max(9),
  statements: z
    .array(z.enum(Object.keys(hazardStatements)))
    .min(1)
    .max(20),
  precautions: z.array(z.enum(Object.keys(precautionaryStatements))).max(20),
  /** The organs that a statement on organs is about; empty, or left out, where they are not known: annex III. */
  organs: translated(z.string().trim().max(100)).optional(),
});
export type HazardInput = z.infer<typeof hazardInputSchema>;

const statementSchema = z.object({ code: z.string(), text: z.string() });
/** The same, written out in the language of the response. */
export const hazardSchema = z.object({
  signal_word: z.object({ code: signalWordSchema, text: z.string() }).nullable(),
  pictograms: z.array(z.object({ code: pictogramSchema, text: z.string() })),
  statements: z.array(statementSchema),
  precautions: z.array(statementSchema),
});
export type Hazard = z.infer<typeof hazardSchema>;
