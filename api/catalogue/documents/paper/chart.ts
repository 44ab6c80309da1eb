import type { Paper } from '../../../kernel/pdf/paper.ts';
import type { PaperFonts } from '../../../kernel/pdf/paper-fonts.ts';
import { colours, contentWidth, gaps, sheet, styles } from '../../../kernel/pdf/paper-look.ts';
import { heading } from '../../../kernel/pdf/paper-parts.ts';
import { formatNumber, gapBefore } from '../../../rules/format-number.ts';
import type { ChartShade, ChartSource } from '../document-source.ts';
import type { PaperVersion } from './product-head.ts';
import { openRangePaper } from './range-head.ts';
import { rangeMessages } from './range-messages.ts';

const columnCount = 3;
const gap = 10;
const width = (contentWidth - gap * (columnCount - 1)) / columnCount;
const swatchHeight = 124;
const cellHeight = swatchHeight + 56;

const headingHeight = 28;

/** The shades on large swatches, as a PDF file. */
export function writeChart(fonts: PaperFonts, version: PaperVersion<ChartSource>): Promise<Buffer> {
  const { collections, locale } = version.source;
  const t = rangeMessages(locale);
  const count = collections.reduce((sum, { shades }) => sum + shades.length, 0);
  const paper = openRangePaper(fonts, version, {
    ...{ kind: t.chart, title: t.chartTitle, lead: t.chartLead(count), note: t.chartNote },
  });
  for (const { name, shades } of collections) {
    heading(paper, name, cellHeight * Math.ceil(shades.length / columnCount) + headingHeight);
    paper.y += gaps.small;
    for (let start = 0; start < shades.length; start += columnCount)
      row(paper, shades.slice(start, start + columnCount), version.source);
    paper.y += gaps.part;
  }
  return paper.finish();
}

function row(paper: Paper, shades: readonly ChartShade[], { locale }: ChartSource): void {
  const t = rangeMessages(locale);
  paper.need(cellHeight);
  const top = paper.y;
  paper.within('L', () => {
    for (const [place, shade] of shades.entries()) {
      const x = sheet.edge + place * (width + gap);
      paper.artifact((document) => {
        document.rect(x, top, width, swatchHeight).fill(`#${shade.hex}`);
        document
          .rect(x + 0.25, top + 0.25, width - 0.5, swatchHeight - 0.5)
          .lineWidth(0.5)
          .stroke(colours.line);
      });
      const reflectance = formatNumber(shade.lightReflectance, locale, { maximumDecimals: 0 });
      const unit = `${gapBefore('%', locale)}%`;
      const blocks = [
        paper.set(`${shade.code} ${shade.name}`, styles.strong, width),
        paper.set(
          [`${t.reflectance} ${reflectance}${unit}`, shade.isForOutside ? t.outside : t.inside].join('\n'),
          styles.muted,
          width,
        ),
      ];
      paper.within('LI', () =>
        paper.within('LBody', () =>
          paper.content(() => {
            let y = top + swatchHeight + gaps.small;
            for (const block of blocks) {
              paper.draw(block, { x, y });
              y += block.height;
            }
          }),
        ),
      );
    }
  });
  paper.y = top + cellHeight;
}
