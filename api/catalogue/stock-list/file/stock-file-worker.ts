import { servePdfs } from '../../../kernel/pdf/pdf-thread.ts';
import { writeStockFile } from './write-stock-file.ts';

servePdfs(writeStockFile);
