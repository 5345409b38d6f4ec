import { expect, test } from 'vitest';
import { birth } from '../../civil/birth.entity.ts';
import { stillborn } from '../../civil/stillborn.entity.ts';
import { birthRow, mother } from '../testing/birth.ts';
import { physician } from '../testing/death.ts';
import { readingOf } from '../testing/party.ts';
import { stillbornRow } from '../testing/stillborn.ts';
import { writtenBy } from '../testing/written.ts';

const other = { ...mother, id: 15, person: 2, name: 'EVA PAZ', cpf: null, side: 'second' } as const;

test('a record does not say which of two mothers gave birth', () => {
  const reading = readingOf<typeof birth>({ ...birthRow, mother_age: 32 }, [mother, other]);
  const { text } = writtenBy<typeof birth>(birth, reading);
  expect(text).toContain('Quem deu à luz contava trinta e dois anos de idade na ocasião do parto.');
});

test('nor which of them gave birth to a child that was born dead', () => {
  const reading = readingOf<typeof stillborn>(stillbornRow, [mother, other, physician]);
  const { text } = writtenBy<typeof stillborn>(stillborn, reading);
  expect(text).toContain('nasceu morta uma criança, do sexo');
});
