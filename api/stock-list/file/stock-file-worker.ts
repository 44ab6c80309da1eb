import { servePapers } from '../../paper/paper-thread.ts';
import { writeStockFile } from './write-stock-file.ts';

servePapers(writeStockFile);
