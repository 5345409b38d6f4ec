/**
 * A key that nobody has had: 32 hexadecimal digits. `crypto.randomUUID` is there over https alone, and an office may
 * work in its own network without.
 */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
