import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createPdfEngine, type PdfEngine, type PdfEngineOptions } from './pdf-engine.ts';
import { WorkerDiedError, WorkersClosedError, WorkerTimeoutError } from '../workers/worker-errors.ts';
import { PdfLayoutError } from './pdf-errors.ts';
import { readPdf } from './testing/read-pdf.ts';
import { sampleBirthCertificate } from './testing/sample-birth-certificate.ts';

const layoutsFolder = fileURLToPath(new URL('./testing/layouts/', import.meta.url));
const creationDate = new Date('2024-08-20T13:32:07Z');
const MEGABYTE = 1024 * 1024;

let engine: PdfEngine | undefined;
afterEach(() => engine?.close());

function open(options: Partial<PdfEngineOptions> = {}): PdfEngine {
  engine = createPdfEngine({ workers: 1, idleMs: 60_000, layoutsFolder, ...options });
  return engine;
}

async function print(pdf: PdfEngine, name: string): Promise<Uint8Array> {
  return pdf.render('birth-certificate', sampleBirthCertificate({ name }), { creationDate });
}

async function textOf(bytes: Promise<Uint8Array>): Promise<string> {
  return (await readPdf(await bytes)).text;
}

function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('workers', () => {
  test('start with the first document and end when idle', async () => {
    const pdf = open({ idleMs: 1 });
    expect(pdf.workers()).toEqual([]);

    await print(pdf, 'Ana');

    await vi.waitFor(() => expect(pdf.workers()).toEqual([]), { timeout: 5000 });
    expect(await textOf(print(pdf, 'Bia'))).toContain('Bia');
  });

  test('are never more than allowed, the rest waits its turn', async () => {
    const pdf = open({ workers: 2 });
    const names = Array.from({ length: 8 }, (_, index) => `Pessoa ${index}`);

    const printing = names.map(async (name) => textOf(print(pdf, name)));

    expect(pdf.workers()).toHaveLength(2);
    expect(await Promise.all(printing)).toEqual(names.map((name) => expect.stringContaining(name)));
  });

  test('are killed and replaced when a document takes too long', async () => {
    const pdf = open({ timeoutMs: 3000 });
    const stuck = print(pdf, 'endless');
    const [worker] = pdf.workers();
    const next = textOf(print(pdf, 'Ana'));

    await expect(stuck).rejects.toThrow(WorkerTimeoutError);

    expect(runs(worker?.pid ?? 0)).toBe(false);
    expect(await next).toContain('Ana');
  });

  test('are replaced when they die', async () => {
    const pdf = open();
    const dying = print(pdf, 'endless');
    const [first] = pdf.workers();
    process.kill(first?.pid ?? 0, 'SIGKILL');
    await vi.waitFor(() => expect(pdf.workers()[0]?.pid ?? first?.pid).not.toBe(first?.pid), {
      timeout: 20_000,
    });
    process.kill(pdf.workers()[0]?.pid ?? 0, 'SIGKILL');

    await expect(dying).rejects.toThrow(WorkerDiedError);
    expect(await textOf(print(pdf, 'Ana'))).toContain('Ana');
  });

  test('are replaced without a document being lost when one is killed', async () => {
    const pdf = open();
    await print(pdf, 'Eva');
    const printed = textOf(print(pdf, 'Ana'));
    process.kill(pdf.workers()[0]?.pid ?? 0, 'SIGKILL');

    expect(await printed).toContain('Ana');
  });

  test('stay small over two hundred documents', async () => {
    const pdf = createPdfEngine({ workers: 1, idleMs: 60_000 });
    engine = pdf;

    await Promise.all(Array.from({ length: 200 }, async (_, index) => print(pdf, `Pessoa ${index}`)));

    expect(pdf.workers()[0]?.memory).toBeLessThan(300 * MEGABYTE);
  });
});

describe('what fails', () => {
  test('is told with the words of the layout, and the worker goes on', async () => {
    const pdf = open();

    await expect(print(pdf, 'broken')).rejects.toThrow(PdfLayoutError);
    await expect(print(pdf, 'broken')).rejects.toThrow('this layout is broken');
    expect(await textOf(print(pdf, 'Ana'))).toContain('Ana');
  });

  test('includes a character that the fonts cannot write: no box is printed in its place', async () => {
    await expect(print(open(), 'Ana 日')).rejects.toThrow('日');
  });

  test('is what was running or waiting when the engine closed', async () => {
    const pdf = open();
    const running = print(pdf, 'endless');
    const waiting = print(pdf, 'Ana');
    const failures = Promise.allSettled([running, waiting]);

    await pdf.close();

    expect(await failures).toEqual([
      { status: 'rejected', reason: expect.any(WorkersClosedError) },
      { status: 'rejected', reason: expect.any(WorkersClosedError) },
    ]);
    await expect(print(pdf, 'Ana')).rejects.toThrow(WorkersClosedError);
    expect(pdf.workers()).toEqual([]);
  });
});
