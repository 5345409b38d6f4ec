import { expect, test } from 'vitest';
import { foldAccents } from '../../parties/person-name.ts';
import { DEMONYMS, saysNationality } from './demonyms.ts';
import { nationalityInWords } from './nationalities.ts';

const says = (words: string): boolean => saysNationality(foldAccents(words).toLowerCase());

test.each(Object.keys(DEMONYMS))('what texts call who is of %s says a nationality', (code) => {
  for (const gender of ['f', 'm'] as const) {
    expect(says(`${nationalityInWords(code, [gender])}, comerciante`)).toBe(true);
    expect(says(`${nationalityInWords(code, [gender, gender])}, comerciantes`)).toBe(true);
  }
});

test.each(['sueca', 'nacional da Suécia', 'Naturalizado brasileiro', 'apátrida', 'mexicanos'])(
  'so does another country: %s',
  (words) => expect(says(words)).toBe(true),
);

test.each(['comerciante, residente nesta cidade', 'além de professor', ''])(
  'other words do not: %j',
  (words) => expect(says(words)).toBe(false),
);
