import { servePapers } from '../../paper/paper-thread.ts';
import { writeOrderPaper } from './order-paper.ts';

servePapers(writeOrderPaper);
