import { expect, test } from 'vitest';
import { shownMoney } from './numbers.ts';

test.each([
  ['2468.27', 'R$ 2.468,27', 'R$ 2,468.27'],
  ['-2468.27', '-R$ 2.468,27', '-R$ 2,468.27'],
  ['-0.05', '-R$ 0,05', '-R$ 0.05'],
  ['0.00', 'R$ 0,00', 'R$ 0.00'],
])('%s is shown as %s, and as %s in English', (amount, portuguese, english) => {
  expect(shownMoney(amount)).toBe(portuguese);
  expect(shownMoney(amount, 'en-us')).toBe(english);
});
