import { servePdfs } from '../../kernel/pdf/pdf-thread.ts';
import { writeTradePdf } from './trade-pdf.ts';

servePdfs(writeTradePdf);
