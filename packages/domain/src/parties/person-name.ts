const PARTICLES = new Set(['de', 'da', 'do', 'dos', 'das', 'e']);

/** A name as it is kept: NFC, without spaces around and with single ones inside. Case and accents stay. */
export function normalizeName(name: string): string {
  return name.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
}

/** A word without accents and in lower case: "Conceição" is "conceicao". */
export function foldAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** The words of a name that tell people apart: folded, without "de", "da", "do", "dos", "das" and "e". */
export function nameTokens(name: string): string[] {
  return foldAccents(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((token) => token !== '' && !PARTICLES.has(token));
}
