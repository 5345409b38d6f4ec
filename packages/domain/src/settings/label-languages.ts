/** The paper of a label printer. */
export interface LabelPaper {
  /** Millimetres. */
  readonly width: number;
  readonly height: number;
  /** Dots per millimetre. */
  readonly density: number;
}

/** What begins a command: of ZPL two signs, of every other language a control character or a new line. */
const zplSigns = /[\^~]/gu;
const controlSigns = /[\p{Cc}\p{Zl}\p{Zp}]/gu;

const printed = (line: string): string => line.replaceAll(controlSigns, ' ');
const printedZpl = (line: string): string => printed(line).replaceAll(zplSigns, ' ');

/** The frame of a label in ZPL, UTF-8 (`^CI28`). */
function zplPage({ width, height, density }: LabelPaper, content: readonly string[]): string {
  return [
    '^XA',
    '^CI28',
    `^PW${Math.round(width * density)}`,
    `^LL${Math.round(height * density)}`,
    ...content,
    '^XZ',
    '',
  ].join('\n');
}

/** A label in ZPL with a line of text each and a frame, to see that all of it is printed. */
export function zplLabel(lines: readonly string[], paper: LabelPaper): string {
  const { width, height, density } = paper;
  const [across, down] = [Math.round(width * density), Math.round(height * density)];
  const margin = density * 2;
  const size = density * 3;
  const texts = lines.map(
    (line, place) =>
      `^FO${margin * 2},${margin * 2 + place * (size + density)}^A0N,${size},${size}^FD${printedZpl(line)}^FS`,
  );
  const frame = `^FO${margin},${margin}^GB${across - margin * 2},${down - margin * 2},${Math.max(1, Math.round(density / 4))}^FS`;
  return zplPage(paper, [frame, ...texts]);
}

/**
 * The same for a printer that prints what it is sent; a form feed ends the page. Each line begins with a sign of the
 * frame: whatever listens there, a printer or not, finds no command at the beginning of a line.
 */
export function plainLabel(lines: readonly string[]): string {
  const framed = lines.map((line) => `| ${printed(line)}`);
  return `${framed.join('\r\n')}\r\n\f`;
}

/** A text in lines of at most so many characters; a longer word has a line of its own, cut where it must be. */
export function wrapped(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/u).flatMap((each) => piecesOf(each, columns))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (longer.length <= columns) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

function piecesOf(word: string, columns: number): string[] {
  const pieces: string[] = [];
  for (let from = 0; from < word.length; from += columns) pieces.push(word.slice(from, from + columns));
  return pieces;
}

/** What a label says: paragraphs, and the text of a QR code beside them. */
interface LabelContent {
  readonly paragraphs: readonly string[];
  readonly qr: string | null;
}

/** Millimetres; the height of letters that is tried first, and the smallest that is still read. */
const MARGIN = 2;
const TALLEST = 3;
const SMALLEST = 1.4;
/** Of the letters of the printer's font 0: their width and the distance of lines, as parts of their height. */
const LETTER_WIDTH = 0.55;
const LINE = 1.15;
/** Millimetres of a QR code with its distance from the text, and modules of one with an address of 100 characters. */
const QR = 16;
const QR_MODULES = 45;

/** A label with running text, as large as its paper lets it be, and a QR code at the right of it. */
export function zplText({ paragraphs, qr }: LabelContent, paper: LabelPaper): string {
  const { width, height, density } = paper;
  const room = { width: width - 2 * MARGIN - (qr ? QR : 0), height: height - 2 * MARGIN };
  const { size, lines } = fitted(paragraphs, room);
  const dots = (millimetres: number): number => Math.round(millimetres * density);
  const text = lines.map((line) => printedZpl(line).replaceAll('\\', '/')).join('\\&');
  const code = `^FO${dots(width - MARGIN - QR + 1)},${dots(MARGIN)}^BQN,2,${Math.max(2, Math.floor(dots(QR - 1) / QR_MODULES))}^FDMA,${printedZpl(qr ?? '')}^FS`;
  return zplPage(paper, [
    `^FO${dots(MARGIN)},${dots(MARGIN)}^A0N,${dots(size)},${dots(size)}^FB${dots(room.width)},${lines.length},${dots(size * (LINE - 1))},L,0^FD${text}^FS`,
    ...(qr ? [code] : []),
  ]);
}

interface Room {
  readonly width: number;
  readonly height: number;
}

/** The largest letters with which paragraphs fit into a room, and their lines; the smallest where none do. */
function fitted(
  paragraphs: readonly string[],
  { width, height }: Room,
): { readonly size: number; readonly lines: readonly string[] } {
  for (let size = TALLEST; ; size -= 0.1) {
    const columns = Math.max(1, Math.floor(width / (size * LETTER_WIDTH)));
    const lines = paragraphs.flatMap((paragraph) => wrapped(paragraph, columns));
    if (lines.length * size * LINE <= height || size <= SMALLEST) return { size, lines };
  }
}

/** Millimetres of a character at 12 to the inch. */
const PLAIN_CHARACTER = 25.4 / 12;

/** The same for a printer that prints what it is sent: the QR code is the address in letters. */
export function plainText({ paragraphs, qr }: LabelContent, { width }: LabelPaper): string {
  const columns = Math.max(10, Math.floor(width / PLAIN_CHARACTER) - 2);
  return plainLabel([...paragraphs, ...(qr ? [qr] : [])].flatMap((paragraph) => wrapped(paragraph, columns)));
}
