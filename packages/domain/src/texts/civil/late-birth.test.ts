import { expect, it } from 'vitest';
import { birth } from '../../civil/birth.entity.ts';
import { birthRow, grandparents, mother } from '../testing/birth.ts';
import { witnesses } from '../testing/marriage.ts';
import { readingOf } from '../testing/party.ts';
import { writtenBy } from '../testing/written.ts';

const lateText = (change: Partial<typeof birthRow>): string =>
  writtenBy<typeof birth>(
    birth,
    readingOf<typeof birth>({ ...birthRow, birth_kind: 'late', ...change }, [
      mother,
      ...grandparents,
      ...witnesses,
    ]),
  ).text;

const HEARD = { interviewed_on: '2026-05-10' } as const;
const SEARCHED = { crc_searched_on: '2026-05-11', crc_search_result: 'none' } as const;
const IDENTITY = 'que atestam a identidade da registranda';
const TERM = 'em entrevista reduzida a termo em dez de maio de dois mil e vinte e seis';
const QUERY =
  'tendo a consulta à Central de Informações do Registro Civil, feita em onze de maio de dois mil e vinte e seis, resultado negativa, conforme comprovante arquivado';

it.each([
  [
    'who is twelve or older is heard',
    { born_on: '2013-05-12', ...HEARD },
    `${IDENTITY}, ouvida por mim ${TERM}.`,
  ],
  [
    'of a child, who declares is heard',
    { born_on: '2020-05-12', ...HEARD },
    `${IDENTITY}, ouvida por mim a parte declarante ${TERM}.`,
  ],
  ['an earlier record was looked for', { born_on: '2020-05-12', ...SEARCHED }, `${IDENTITY}, ${QUERY}.`],
  [
    'both',
    { born_on: '2013-05-12', ...HEARD, ...SEARCHED },
    `${IDENTITY}, ouvida por mim ${TERM}, ${QUERY}. Nada mais`,
  ],
  ['neither', { born_on: '2013-05-12' }, `${IDENTITY}. Nada mais`],
] as const)('a late registration says that %s', (_case, change, said) => {
  expect(lateText(change)).toContain(said);
});
