import { expect, test } from 'vitest';
import { death } from '../../civil/death.entity.ts';
import { daughter, deathRow, physician } from '../testing/death.ts';
import { readingOf } from '../testing/party.ts';
import { writtenBy } from '../testing/written.ts';

test('whom a child declares dead is not told to have left no children', () => {
  const textBy = (declarant_kind: 'child' | 'sibling'): string =>
    writtenBy<typeof death>(
      death,
      readingOf<typeof death>({ ...deathRow, declarant_kind }, [daughter, physician]),
    ).text;
  expect(textBy('sibling')).toContain('Não deixou filhos.');
  expect(textBy('child')).not.toContain('filhos');
});
