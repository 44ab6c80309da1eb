import type { CharacteristicKey } from '../../../contract/catalogue.ts';
import type { PdfFonts } from '../../../kernel/pdf/pdf-fonts.ts';
import { styles } from '../../../kernel/pdf/pdf-look.ts';
import { paragraph } from '../../../kernel/pdf/pdf-parts.ts';
import { PdfWriter } from '../../../kernel/pdf/pdf-writer.ts';
import type { InstructionsSource } from '../document-source.ts';
import { type PdfContent, productFrame, productHead } from './product-head.ts';
import { safetyMessages } from './safety-sheet.ts';
import { sheetMessages } from './sheet-messages.ts';
import {
  characteristicList,
  hazardNote,
  limitList,
  mainFigures,
  numberedSteps,
  sheetLead,
} from './sheet-parts.ts';
import { usageMessages } from './usage-messages.ts';

const keysBefore: readonly CharacteristicKey[] = [
  'destination',
  'supports',
  'primed_supports',
  'other_supports',
  'use',
  'thickness',
  'temperature',
];
const keysAfter: readonly CharacteristicKey[] = [
  'drying_recoat',
  'full_drying',
  'cleaning',
  'storage',
  'opened',
];

/** Instructions for use as a PDF file. */
export function writeInstructions(fonts: PdfFonts, version: PdfContent<InstructionsSource>): Promise<Buffer> {
  const { source } = version;
  const { locale, characteristics, hazard } = source;
  const t = usageMessages(locale);
  const pdf = new PdfWriter(fonts, productFrame(version, { kind: t.instructions, note: t.instructionsNote }));
  const some = (keys: readonly CharacteristicKey[]) =>
    characteristics.filter(({ key }) => keys.includes(key));
  productHead(pdf, version, t.instructions);
  sheetLead(pdf, version);
  mainFigures(pdf, characteristics);
  characteristicList(pdf, t.before, some(keysBefore));
  limitList(pdf, sheetMessages(locale).limits, source.notFor);
  numberedSteps(pdf, t.steps, source.steps);
  characteristicList(pdf, t.after, some(keysAfter));
  hazardNote(pdf, hazard, sheetMessages(locale));
  paragraph(pdf, safetyMessages(locale).poisonCentre, { style: styles.strong });
  return pdf.finish();
}
