import { servePapers } from '../../../kernel/pdf/paper-thread.ts';
import { writeStockFile } from './write-stock-file.ts';

servePapers(writeStockFile);
