import { servePapers } from '../../paper/paper-thread.ts';
import { writeTradePaper } from './trade-paper.ts';

servePapers(writeTradePaper);
