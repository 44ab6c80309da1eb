import { servePapers } from '../../kernel/pdf/paper-thread.ts';
import { writeTradePaper } from './trade-paper.ts';

servePapers(writeTradePaper);
