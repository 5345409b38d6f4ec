/** `85999998888` as `(85) 99999-8888`; a number that starts with + stays as it is. */
export function formatTypedPhone(typed: string): string {
  if (typed.trim().startsWith('+')) return `+${typed.replaceAll(/[^\d ]/gu, '').trimStart()}`.slice(0, 20);
  const digits = typed.replaceAll(/\D/gu, '').slice(0, 11);
  if (digits.length <= 2) return digits;
  const split = digits.length <= 10 ? 6 : 7;
  const [area, first, last] = [digits.slice(0, 2), digits.slice(2, split), digits.slice(split)];
  return last === '' ? `(${area}) ${first}` : `(${area}) ${first}-${last}`;
}

export function phoneOfTyped(shown: string): string | null {
  const plain = shown.replaceAll(/[\s().-]/gu, '');
  return plain === '' ? null : plain;
}
