import { servePapers } from '../../../kernel/pdf/paper-thread.ts';
import { writeOrderPaper } from './order-paper.ts';

servePapers(writeOrderPaper);
