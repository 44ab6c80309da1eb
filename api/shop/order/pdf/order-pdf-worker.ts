import { servePdfs } from '../../../kernel/pdf/pdf-thread.ts';
import { writeOrderPdf } from './order-pdf.ts';

servePdfs(writeOrderPdf);
