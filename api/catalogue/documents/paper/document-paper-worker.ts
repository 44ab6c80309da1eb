import { servePapers } from '../../../kernel/pdf/paper-thread.ts';
import { writeDocumentPaper } from './document-paper.ts';

servePapers(writeDocumentPaper);
