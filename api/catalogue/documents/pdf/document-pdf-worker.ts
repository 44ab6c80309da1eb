import { servePdfs } from '../../../kernel/pdf/pdf-thread.ts';
import { writeDocumentPdf } from './document-pdf.ts';

servePdfs(writeDocumentPdf);
