import process from 'node:process';
import { createPdfCompiler } from './pdf-compiler.ts';
import type { PdfReply, PdfRequest, PdfResult } from './pdf-messages.ts';

/*
 * A process that prints PDF files for its parent, one at a time: `node pdf-worker.ts <folder of layouts>`.
 * A process and not a thread: the compiler is native code, which `Worker.terminate()` waits for instead of
 * stopping, and a panic in it would take the whole server down.
 */
const compiler = createPdfCompiler(process.argv[2] ?? '');

process.on('message', (request: PdfRequest) => void answer(request));
process.on('disconnect', () => process.exit());
// The parent decides when to stop: a signal to the whole group must not tear a document.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);

async function answer(request: PdfRequest): Promise<void> {
  const reply: PdfReply = { result: await print(request), memory: process.memoryUsage.rss() };
  process.send?.(reply);
}

async function print(request: PdfRequest): Promise<PdfResult> {
  try {
    return await compiler.print(request);
  } catch (error) {
    return { kind: 'failed', messages: [String(error)] };
  }
}
