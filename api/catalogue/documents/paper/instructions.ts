import type { CharacteristicKey } from '../../../contract/catalogue.ts';
import { Paper } from '../../../kernel/pdf/paper.ts';
import type { PaperFonts } from '../../../kernel/pdf/paper-fonts.ts';
import { styles } from '../../../kernel/pdf/paper-look.ts';
import { paragraph } from '../../../kernel/pdf/paper-parts.ts';
import type { InstructionsSource } from '../document-source.ts';
import { type PaperVersion, productFrame, productHead } from './product-head.ts';
import { safetyMessages } from './safety-sheet.ts';
import { sheetMessages } from './sheet-messages.ts';
import { characteristicList, hazardNote, mainFigures, numberedSteps, sheetLead } from './sheet-parts.ts';
import { usageMessages } from './usage-messages.ts';

const keysBefore: readonly CharacteristicKey[] = ['destination', 'supports', 'use', 'thickness'];
const keysAfter: readonly CharacteristicKey[] = ['drying_recoat', 'cleaning', 'storage'];

/** Instructions for use as a PDF file. */
export function writeInstructions(
  fonts: PaperFonts,
  version: PaperVersion<InstructionsSource>,
): Promise<Buffer> {
  const { source } = version;
  const { locale, characteristics, hazard } = source;
  const t = usageMessages(locale);
  const paper = new Paper(fonts, productFrame(version, { kind: t.instructions, note: t.instructionsNote }));
  const some = (keys: readonly CharacteristicKey[]) =>
    characteristics.filter(({ key }) => keys.includes(key));
  productHead(paper, version, t.instructions);
  sheetLead(paper, version);
  mainFigures(paper, characteristics);
  characteristicList(paper, t.before, some(keysBefore));
  numberedSteps(paper, t.steps, source.steps);
  characteristicList(paper, t.after, some(keysAfter));
  hazardNote(paper, hazard, sheetMessages(locale));
  paragraph(paper, safetyMessages(locale).poisonCentre, { style: styles.strong });
  return paper.finish();
}
