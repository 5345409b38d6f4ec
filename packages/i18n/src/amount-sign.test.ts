import { expect, test } from 'vitest';
import { problemText } from './index.ts';

test('a sentence has the sign of an amount in front of its currency', () => {
  expect(problemText('pt-br', 'unexplained_difference', { difference: '-12.50' })).toContain('em -R$ 12,50:');
  expect(problemText('pt-br', 'unexplained_difference', { difference: '12.50' })).toContain('em R$ 12,50:');
  expect(problemText('en-us', 'unexplained_difference', { difference: '-1200.50' })).toContain(
    '-R$ 1,200.50',
  );
});
