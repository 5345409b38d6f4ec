import { describe, expect, it } from 'vitest';
import vectors from '../../vectors/notes-property-fees.json' with { type: 'json' };
import { sealCodeFindings } from './seal-code-findings.ts';

const looksRight = (court: string, code: string): boolean => sealCodeFindings({ court, code }).length === 0;

describe.each(
  vectors.seal_code_formats
    .filter(({ sample }) => !sample.includes(' '))
    .flatMap(({ court, sample }) => (court.match(/TJ[A-Z]{2}/gu) ?? []).map((each) => [each, sample])),
)('a seal of %s', (court, sample) => {
  it('looks as the court prints it, and not otherwise', () => {
    expect(looksRight(court, sample)).toBe(true);
    expect(looksRight(court, `${sample}#`)).toBe(false);
  });
});

it.each([
  ['TJAC', 'XXAAAAAAAA', true],
  ['TJAC', 'XXAAAAAAA', false],
  ['TJSP', 'A'.repeat(25), true],
  ['TJSP', 'A'.repeat(24), false],
  ['TJCE', 'whatever', true],
])('%s %s: %s', (court, code, right) => expect(looksRight(court, code)).toBe(right));
