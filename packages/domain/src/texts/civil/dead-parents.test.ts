import { expect, it } from 'vitest';
import { marriage } from '../../civil/marriage/marriage.entity.ts';
import { personRecord } from '../../parties/person.entity.ts';
import { bride, groom, marriageRow, motherOfBride, president, witnesses } from '../testing/marriage.ts';
import { readingOf } from '../testing/party.ts';
import { writtenBy } from '../testing/written.ts';

it.each([
  ['2001-03-02', 'ZILDA LIMA, já falecida em dois de março de dois mil e um'],
  ['1999', 'ZILDA LIMA, já falecida em mil novecentos e noventa e nove'],
  [null, 'ZILDA LIMA, já falecida'],
])('the record of a marriage says when a parent died: %s (LRP art. 70, 2)', (died_on, said) => {
  const mother = { ...motherOfBride, deceased: true, died_on };
  const parties = [bride, groom, mother, president, ...witnesses];
  const { text } = writtenBy<typeof marriage>(marriage, readingOf<typeof marriage>(marriageRow, parties));
  expect(text).toContain(said);
});

it('only who is dead has a day of death', () => {
  const place = (deceased: boolean): unknown => personRecord.conditions?.['died_on']?.({ deceased });
  expect([place(true), place(false)]).toEqual(['optional', 'absent']);
});
