import type { PdfFonts } from '../../../kernel/pdf/pdf-fonts.ts';
import { servePdfs } from '../../../kernel/pdf/pdf-thread.ts';
import { writePickList } from '../../packing/pdf/pick-list-pdf.ts';
import { writeDeliveryNotes } from '../../shipment/pdf/delivery-note-pdf.ts';
import { writeOrderPdf } from './order-pdf.ts';
import type { OrderPdfContent } from './order-pdf-content.ts';

servePdfs((fonts: PdfFonts, content: OrderPdfContent) => {
  if (content.kind === 'delivery-note') return writeDeliveryNotes(fonts, content);
  return content.kind === 'pick-list' ? writePickList(fonts, content) : writeOrderPdf(fonts, content);
});
