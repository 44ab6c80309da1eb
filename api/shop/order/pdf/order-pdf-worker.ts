import type { PdfFonts } from '../../../kernel/pdf/pdf-fonts.ts';
import { servePdfs } from '../../../kernel/pdf/pdf-thread.ts';
import { writeDeliveryNote } from '../../shipment/pdf/delivery-note-pdf.ts';
import { writeOrderPdf } from './order-pdf.ts';
import type { OrderPdfContent } from './order-pdf-content.ts';

servePdfs((fonts: PdfFonts, content: OrderPdfContent) =>
  content.kind === 'delivery-note' ? writeDeliveryNote(fonts, content) : writeOrderPdf(fonts, content),
);
