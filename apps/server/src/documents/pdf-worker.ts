import process from 'node:process';
import { answerParent } from '../workers/answer-parent.ts';
import { createPdfCompiler } from './pdf-compiler.ts';
import type { PdfRequest, PdfResult } from './pdf-messages.ts';

/* A process that prints PDF files for its parent: `node pdf-worker.ts <folder of layouts> [<stamp>]`. */
const compiler = createPdfCompiler(process.argv[2] ?? '', process.argv[3]);

answerParent<PdfRequest, PdfResult>(async (request) => {
  try {
    return await compiler.print(request);
  } catch (error) {
    return { kind: 'failed', messages: [String(error)] };
  }
});
