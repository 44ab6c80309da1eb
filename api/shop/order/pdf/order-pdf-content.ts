import type { PickListContent } from '../../packing/pdf/pick-list-content.ts';
import type { DeliveryNoteContent } from '../../shipment/pdf/delivery-note-content.ts';
import type { OrderContent } from './order-content.ts';

/** What is written as a PDF file about orders. */
export type OrderPdfContent = OrderContent | DeliveryNoteContent | PickListContent;
