import type { DeliveryNoteContent } from '../../shipment/pdf/delivery-note-content.ts';
import type { OrderContent } from './order-content.ts';

/** What is written as a PDF file about an order. */
export type OrderPdfContent = OrderContent | DeliveryNoteContent;
