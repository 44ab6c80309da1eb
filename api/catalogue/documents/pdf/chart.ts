import type { PdfFonts } from '../../../kernel/pdf/pdf-fonts.ts';
import { colours, contentWidth, gaps, sheet, styles } from '../../../kernel/pdf/pdf-look.ts';
import { heading } from '../../../kernel/pdf/pdf-parts.ts';
import type { PdfWriter } from '../../../kernel/pdf/pdf-writer.ts';
import { formatNumber, gapBefore } from '../../../rules/format-number.ts';
import type { ChartShade, ChartSource } from '../document-source.ts';
import type { PdfContent } from './product-head.ts';
import { openRangePdf } from './range-head.ts';
import { rangeMessages } from './range-messages.ts';

const columnCount = 3;
const gap = 10;
const width = (contentWidth - gap * (columnCount - 1)) / columnCount;
const swatchHeight = 124;
const cellHeight = swatchHeight + 56;

const headingHeight = 28;

/** The shades on large swatches, as a PDF file. */
export function writeChart(fonts: PdfFonts, version: PdfContent<ChartSource>): Promise<Buffer> {
  const { collections, locale } = version.source;
  const t = rangeMessages(locale);
  const count = collections.reduce((sum, { shades }) => sum + shades.length, 0);
  const pdf = openRangePdf(fonts, version, {
    kind: t.chart,
    title: t.chartTitle,
    lead: t.chartLead(count),
    note: t.chartNote,
  });
  for (const { name, shades } of collections) {
    heading(pdf, name, cellHeight * Math.ceil(shades.length / columnCount) + headingHeight);
    pdf.y += gaps.small;
    for (let start = 0; start < shades.length; start += columnCount)
      row(pdf, shades.slice(start, start + columnCount), version.source);
    pdf.y += gaps.part;
  }
  return pdf.finish();
}

function row(pdf: PdfWriter, shades: readonly ChartShade[], { locale }: ChartSource): void {
  const t = rangeMessages(locale);
  pdf.need(cellHeight);
  const top = pdf.y;
  pdf.within('L', () => {
    for (const [place, shade] of shades.entries()) {
      const x = sheet.edge + place * (width + gap);
      pdf.artifact((document) => {
        document.rect(x, top, width, swatchHeight).fill(`#${shade.hex}`);
        document
          .rect(x + 0.25, top + 0.25, width - 0.5, swatchHeight - 0.5)
          .lineWidth(0.5)
          .stroke(colours.line);
      });
      const reflectance = formatNumber(shade.lightReflectance, locale, { maximumDecimals: 0 });
      const unit = `${gapBefore('%', locale)}%`;
      const blocks = [
        pdf.set(`${shade.code} ${shade.name}`, styles.strong, width),
        pdf.set(
          [`${t.reflectance} ${reflectance}${unit}`, shade.isForOutside ? t.outside : t.inside].join('\n'),
          styles.muted,
          width,
        ),
      ];
      pdf.within('LI', () =>
        pdf.within('LBody', () =>
          pdf.content(() => {
            let y = top + swatchHeight + gaps.small;
            for (const block of blocks) {
              pdf.draw(block, { x, y });
              y += block.height;
            }
          }),
        ),
      );
    }
  });
  pdf.y = top + cellHeight;
}
