import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { NodeCompiler, type NodeError, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import type { PdfRequest, PdfResult } from './pdf-messages.ts';
import { qrCodeSvg } from './qr-code.ts';

const require = createRequire(import.meta.url);

/** The family that is printed with, then those that have the letters which it lacks. */
const FONTS: readonly { readonly manifest: string; readonly files: readonly string[] }[] = [
  {
    manifest: require.resolve('@expo-google-fonts/source-serif-4/package.json'),
    files: [
      '400Regular/SourceSerif4_400Regular.ttf',
      '400Regular_Italic/SourceSerif4_400Regular_Italic.ttf',
      '600SemiBold/SourceSerif4_600SemiBold.ttf',
      '700Bold/SourceSerif4_700Bold.ttf',
    ],
  },
  {
    manifest: require.resolve('@expo-google-fonts/noto-serif/package.json'),
    files: ['400Regular/NotoSerif_400Regular.ttf', '600SemiBold/NotoSerif_600SemiBold.ttf'],
  },
  {
    manifest: require.resolve('@expo-google-fonts/noto-naskh-arabic/package.json'),
    files: ['400Regular/NotoNaskhArabic_400Regular.ttf'],
  },
  {
    manifest: require.resolve('@expo-google-fonts/noto-serif-hebrew/package.json'),
    files: ['400Regular/NotoSerifHebrew_400Regular.ttf'],
  },
  {
    manifest: require.resolve('@expo-google-fonts/noto-sans-sc/package.json'),
    files: ['400Regular/NotoSansSC_400Regular.ttf'],
  },
];

/** A folder that does not exist: the compiler sees the files it is given and none of the machine's. */
const EMPTY_ROOT = join(import.meta.dirname, 'empty-root');

/** Memoized results survive this many documents without use; the layout's own are used by each. */
const CACHE_AGE = 1;

/** Prints documents one after another; run it where it can be killed, because the compiler cannot be interrupted. */
export interface PdfCompiler {
  print(request: PdfRequest): Promise<PdfResult>;
}

/**
 * A compiler that reads `<layout>.typ` from the folder and has only the fonts of this package. `stamp` stands across
 * each page of what it prints.
 */
export function createPdfCompiler(layoutsFolder: string, stamp?: string): PdfCompiler {
  const compiler = NodeCompiler.create({ workspace: EMPTY_ROOT, fontArgs: [{ fontBlobs: readFonts() }] });
  return {
    async print(request) {
      const files = await filesOf(request, layoutsFolder, stamp);
      for (const [path, content] of files) compiler.mapShadow(path, Buffer.from(content));
      try {
        return typeset(compiler, request);
      } finally {
        for (const path of files.keys()) compiler.unmapShadow(path);
        compiler.evictCache(CACHE_AGE);
      }
    },
  };
}

function readFonts(): Buffer[] {
  return FONTS.flatMap(({ manifest, files }) =>
    files.map((file) => readFileSync(join(manifest, '..', file))),
  );
}

async function filesOf(
  request: PdfRequest,
  layoutsFolder: string,
  stamp: string | undefined,
): Promise<Map<string, string | Uint8Array>> {
  const { data, layout, logo, pictures = [] } = request;
  const shown = pictures.map((content, place) => [`/picture-${place + 1}.jpg`, content] as const);
  const [[main, source], ...parts] = sourcesOf(layoutsFolder, layout);
  const files = new Map<string, string | Uint8Array>([
    [main, `${stampOf(stamp)}\n${source}`],
    ...parts,
    ...shown.map(([path, content]) => [join(EMPTY_ROOT, path), content] as const),
    [
      join(EMPTY_ROOT, 'data.json'),
      JSON.stringify({ ...data, logo: logo ? '/logo.png' : null, pictures: shown.map(([path]) => path) }),
    ],
  ]);
  if (logo) files.set(join(EMPTY_ROOT, 'logo.png'), logo);
  for (const [name, value] of Object.entries(codesOf(data)))
    if (value !== null) files.set(join(EMPTY_ROOT, `${name}.svg`), await qrCodeSvg(value));
  return files;
}

type Source = [path: string, source: string];

/** A layout and the parts that it imports, each with where the compiler finds it. */
function sourcesOf(folder: string, name: string): [Source, ...Source[]] {
  const source = readFileSync(join(folder, `${name}.typ`), 'utf8');
  const parts = [...source.matchAll(/^#import "\/([a-z-]+)\.typ"/gmu)].flatMap(([, part = '']) =>
    sourcesOf(folder, part),
  );
  return [[layoutPath(name), source], ...parts];
}

const UNBROKEN = '\u00a0';

/**
 * What stands before each layout: `stamp`, which it shows above its pages. A layout with something of its own there puts
 * it beside.
 */
const stampOf = (words: string | undefined): string =>
  words === undefined
    ? '#let stamp = none'
    : `#let stamp = context place(center + horizon, rotate(-52deg, text(
  size: calc.min(page.width, page.height) / 13, weight: "bold", fill: rgb(176, 58, 46, 90), ${JSON.stringify(words.replaceAll(' ', UNBROKEN))})))
#set page(foreground: stamp)`;

/** The QR codes of a paper: the file that its layout reads, and what the code says; null where it has none. */
function codesOf(data: PdfRequest['data']): Readonly<Record<string, string | null>> {
  if ('labels' in data) return Object.fromEntries(data.labels.map(({ qr }, place) => [`seal-${place}`, qr]));
  if ('follow' in data) return { follow: data.follow?.url ?? null };
  if ('code' in data) return { code: data.code.text };
  return 'verification' in data ? { verification: data.verification.url, seal: data.seal.qrCodeValue } : {};
}

function layoutPath(name: string): string {
  return join(EMPTY_ROOT, `${name}.typ`);
}

function typeset(compiler: NodeCompiler, request: PdfRequest): PdfResult {
  const compiled = compiler.compile({ mainFilePath: layoutPath(request.layout), resetRead: true });
  const document = compiled.result;
  if (document === null) return { kind: 'failed', messages: messagesOf(compiled.takeDiagnostics()) };
  if (request.creationTimestamp === null) return { kind: 'pages', count: document.numOfPages };
  return exportPdf(compiler, document, request.creationTimestamp);
}

/** Checks PDF/A-2b as it writes: a character that the fonts lack is an error here, not an empty box on paper. */
function exportPdf(
  compiler: NodeCompiler,
  document: NodeTypstDocument,
  creationTimestamp: number,
): PdfResult {
  try {
    return { kind: 'pdf', bytes: compiler.pdf(document, { pdfStandard: 'a-2b', creationTimestamp }) };
  } catch (error) {
    return { kind: 'failed', messages: messagesIn(String(error)) };
  }
}

function messagesOf(error: NodeError | null): string[] {
  const diagnostics: readonly { readonly message: string }[] = error?.shortDiagnostics ?? [];
  return diagnostics.map(({ message }) => message);
}

/** The export throws its diagnostics as one text of Rust's debug format. */
function messagesIn(text: string): string[] {
  const messages = [...text.matchAll(/message: "((?:[^"\\]|\\.)*)"/g)].map(([, message = '']) =>
    message.replaceAll(/\\(.)/g, '$1'),
  );
  return messages.length > 0 ? messages : [text];
}
