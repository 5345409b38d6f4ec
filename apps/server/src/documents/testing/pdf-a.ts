import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Dictionary = Readonly<Record<string, unknown>>;

/** Whether a program is installed. */
export const has = (tool: string): boolean => spawnSync(tool, ['--version']).error === undefined;

const HAS_QPDF = has('qpdf');
const HAS_PDFFONTS = has('pdffonts');

/**
 * What keeps a file from being PDF/A-2b (ISO 19005-2), as far as it shows without a validator of the norm: what the
 * file declares of itself, and, where they are installed, what qpdf reads of its objects and pdffonts of its fonts.
 */
export function pdfAFaults(content: Uint8Array): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'serventia-pdf-a-'));
  try {
    const path = join(folder, 'paper.pdf');
    writeFileSync(path, content);
    return [
      ...declarationFaults(Buffer.from(content).toString('latin1')),
      ...(HAS_QPDF ? structureFaults(path) : []),
      ...(HAS_PDFFONTS ? fontFaults(path) : []),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const faultIf = (isFault: boolean, fault: string): string[] => (isFault ? [fault] : []);

function declarationFaults(file: string): string[] {
  return [
    ...faultIf(!/^%PDF-1\.[0-7]\s+%[\x80-\xff]{4}/u.test(file), '6.1.2: no header with a binary comment'),
    ...faultIf(!/%%EOF\s?$/u.test(file), '6.1.3: something follows the end of the file'),
    ...faultIf(!file.includes('<pdfaid:part>2</pdfaid:part>'), '6.6.4: declares no PDF/A-2'),
    ...faultIf(!file.includes('<pdfaid:conformance>B</pdfaid:conformance>'), '6.6.4: declares no level B'),
  ];
}

function fontFaults(path: string): string[] {
  const { stdout } = spawnSync('pdffonts', [path], { encoding: 'utf8' });
  const fonts = stdout.split('\n').slice(2).filter(Boolean);
  return [
    ...faultIf(fonts.length === 0, 'pdffonts: no font'),
    ...fonts
      .filter((font) => !/ yes +(?:yes|no) +yes +\d+ +\d+$/u.test(font))
      .map((font) => `6.2.11.4: ${font}`),
  ];
}

const asDictionary = (value: unknown): Dictionary =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Dictionary) : {};
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** A value and all that is written within it. */
function* dictionariesIn(value: unknown): Generator<Dictionary> {
  if (Array.isArray(value)) for (const part of value) yield* dictionariesIn(part);
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return;
  yield value as Dictionary;
  for (const part of Object.values(value)) yield* dictionariesIn(part);
}

function structureFaults(path: string): string[] {
  const checked = spawnSync('qpdf', ['--check', path], { encoding: 'utf8' });
  if (checked.status !== 0) return [`6.1: ${checked.stderr.trim() || checked.stdout.trim()}`];
  const { stdout } = spawnSync('qpdf', ['--json=2', '--json-key=qpdf', path], {
    encoding: 'utf8',
    maxBuffer: MOST_BYTES,
  });
  const [, objects] = (JSON.parse(stdout) as { readonly qpdf: readonly [unknown, Dictionary] }).qpdf;
  const values = new Map(
    Object.entries(objects).map(([name, object]) => [
      name.replace(/^obj:/u, ''),
      // A stream stands by its dictionary.
      asDictionary(object)['value'] ?? asDictionary(asDictionary(object)['stream'])['dict'],
    ]),
  );
  const resolve = (value: unknown): unknown =>
    typeof value === 'string' && values.has(value) ? values.get(value) : value;
  return [
    ...catalogFaults(asDictionary(values.get('trailer')), resolve),
    ...[...values.values()].flatMap((value) => [...dictionariesIn(value)].flatMap(dictionaryFaults)),
  ];
}

const MOST_BYTES = 256 * 1024 * 1024;

function catalogFaults(trailer: Dictionary, resolve: (value: unknown) => unknown): string[] {
  const catalog = asDictionary(resolve(trailer['/Root']));
  const metadata = asDictionary(resolve(catalog['/Metadata']));
  const intents = asList(resolve(catalog['/OutputIntents'])).map((each) => asDictionary(resolve(each)));
  const profiles = intents.filter(({ '/S': kind }) => kind === '/GTS_PDFA1');
  return [
    ...faultIf(trailer['/ID'] === undefined, '6.1.3: no file identifier'),
    ...faultIf(trailer['/Encrypt'] !== undefined, '6.1.3: encrypted'),
    ...faultIf(metadata['/Subtype'] !== '/XML' || '/Filter' in metadata, '6.6.2: no readable metadata'),
    ...faultIf(
      profiles.length !== 1 || asDictionary(resolve(profiles[0]?.['/DestOutputProfile']))['/N'] === undefined,
      '6.2.3: no output intent with a profile',
    ),
    ...faultIf('/AA' in catalog || '/OCProperties' in catalog, '6.5.2: acts by itself'),
    ...faultIf('/EmbeddedFiles' in asDictionary(resolve(catalog['/Names'])), '6.8: has files within'),
  ];
}

const ACTIONS =
  /^\/(?:JavaScript|Launch|Sound|Movie|ResetForm|ImportData|Hide|SetOCGState|Rendition|Trans|GoTo3DView)$/u;
const ANNOTATIONS = /^\/(?:3D|Sound|Screen|Movie|FileAttachment)$/u;
/** Print is set; Invisible, Hidden, NoView and ToggleNoView are not. */
const [PRINTS, UNSEEN] = [4, 1 | 2 | 32 | 256];

const wordsOf = (value: unknown): string[] => asList(Array.isArray(value) ? value : [value]).map(String);

function dictionaryFaults(value: Dictionary): string[] {
  const { '/Type': type, '/Subtype': subtype } = value;
  const flags = Number(value['/F'] ?? 0);
  const isAnnotation = type === '/Annot' && subtype !== '/Popup';
  return [
    ...faultIf(ACTIONS.test(String(value['/S'])), `6.5.1: the action ${String(value['/S'])}`),
    ...faultIf('/JS' in value || '/XFA' in value, '6.4.2 and 6.5.1: a script or form of its own'),
    ...faultIf(value['/NeedAppearances'] === true, '6.4.1: needs appearances'),
    ...faultIf(
      wordsOf(value['/Filter']).some((filter) => /LZW|Crypt/u.test(filter)),
      '6.1.7: a filter that is forbidden',
    ),
    ...faultIf(
      type === '/FontDescriptor' && !['/FontFile', '/FontFile2', '/FontFile3'].some((file) => file in value),
      `6.2.11.4: the font ${String(value['/FontName'])} is not embedded`,
    ),
    ...faultIf(
      type === '/Font' && '/FontDescriptor' in value === isNamedAlone(value),
      '6.2.11: a font without its program',
    ),
    ...faultIf(
      subtype === '/Image' && (value['/Interpolate'] === true || '/Alternates' in value || '/OPI' in value),
      '6.2.8: a picture that is not shown alike everywhere',
    ),
    ...faultIf(wordsOf(value['/ColorSpace']).includes('/DeviceCMYK'), '6.2.4: a colour without a profile'),
    ...faultIf(type === '/ExtGState' && ('/TR' in value || '/HTP' in value), '6.2.5: a transfer function'),
    ...faultIf(isAnnotation && ANNOTATIONS.test(String(subtype)), `6.3.1: an annotation ${String(subtype)}`),
    ...faultIf(
      isAnnotation && ((flags & PRINTS) === 0 || (flags & UNSEEN) !== 0),
      '6.3.2: an annotation that is not printed',
    ),
  ];
}

/** A composite font has its program in its descendant, a font of drawings (Type 3) in itself. */
const isNamedAlone = ({ '/Subtype': kind }: Dictionary): boolean => kind === '/Type0' || kind === '/Type3';
