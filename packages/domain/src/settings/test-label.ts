interface LabelPaper {
  /** Millimetres. */
  readonly width: number;
  readonly height: number;
  /** Dots per millimetre. */
  readonly density: number;
}

/** What begins a command: of ZPL two signs, of every other language a control character or a new line. */
const zplSigns = /[\^~]/gu;
const controlSigns = /[\p{Cc}\p{Zl}\p{Zp}]/gu;

/** A label in ZPL, UTF-8 (`^CI28`), with a line of text each and a frame, to see that all of it is printed. */
export function zplLabel(lines: readonly string[], { width, height, density }: LabelPaper): string {
  const [across, down] = [Math.round(width * density), Math.round(height * density)];
  const margin = density * 2;
  const size = density * 3;
  const texts = lines.map(
    (line, place) =>
      `^FO${margin * 2},${margin * 2 + place * (size + density)}^A0N,${size},${size}^FD${line.replaceAll(controlSigns, ' ').replaceAll(zplSigns, ' ')}^FS`,
  );
  return [
    '^XA',
    '^CI28',
    `^PW${across}`,
    `^LL${down}`,
    `^FO${margin},${margin}^GB${across - margin * 2},${down - margin * 2},${Math.max(1, Math.round(density / 4))}^FS`,
    ...texts,
    '^XZ',
    '',
  ].join('\n');
}

/**
 * The same for a printer that prints what it is sent; a form feed ends the page. Each line begins with a sign of the
 * frame: whatever listens there, a printer or not, finds no command at the beginning of a line.
 */
export function plainLabel(lines: readonly string[]): string {
  const framed = lines.map((line) => `| ${line.replaceAll(controlSigns, ' ')}`);
  return `${framed.join('\r\n')}\r\n\f`;
}
