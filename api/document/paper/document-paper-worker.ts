import { servePapers } from '../../paper/paper-thread.ts';
import { writeDocumentPaper } from './document-paper.ts';

servePapers(writeDocumentPaper);
