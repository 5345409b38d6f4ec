import { expect, it } from 'vitest';
import { readCrcLoad } from './crc-load.ts';
import { guessTargets, type ImportKind, TARGETS_OF } from './import-targets.ts';
import type { LineCells } from './line-problems.ts';
import { readLine } from './read-line.ts';

const BIRTH = {
  NOMEREGISTRADO: 'RAIMUNDO ALVES',
  CPFREGISTRADO: '',
  MATRICULA: '12345502551987100003050000053374',
  DATAREGISTRO: '20/05/1987',
  DATANASCIMENTO: '02/05/1987',
  HORANASCIMENTO: '08:15',
  SEXO: 'M',
  CODIGOIBGEMUNNASCIMENTO: '2304202',
  FILIACAONASCIMENTO: [
    { NOME: 'JOSÉ ALVES', SEXO: 'M' },
    { NOME: 'FRANCISCA ALVES', SEXO: 'F' },
  ],
  OBSERVACOES: '',
};

const loadOf = (movements: object) => ({
  CARGAREGISTROS: { VERSAO: '2.7', ACAO: 'CARGA', CNS: '123455', ...movements },
});

/** The lines of a load by what its columns hold. */
function linesOf(load: unknown, kind: ImportKind = 'birth'): LineCells[] {
  const { headings, rows } = readCrcLoad(load);
  const targets = guessTargets(headings, kind);
  expect(targets.filter((target) => target && !TARGETS_OF[kind].has(target))).toEqual([]);
  return rows.map((cells) =>
    Object.fromEntries(
      targets.flatMap((target, place) => (target && cells[place] ? [[target, cells[place]]] : [])),
    ),
  );
}

it('a birth of a load is a line, its place told by the matrícula', () => {
  const [line] = linesOf(loadOf({ MOVIMENTONASCIMENTOTN: { REGISTRONASCIMENTOINCLUSAO: BIRTH } }));
  const { record, problems } = readLine(line ?? {}, '2026-03-02', 'birth');
  expect(problems).toEqual([]);
  expect(record).toMatchObject({
    book: 3,
    sheet: 50,
    term: 533,
    registeredOn: '1987-05-20',
    city: '2304202',
    act: { given_name: 'RAIMUNDO ALVES', sex: 'M', born_on: '1987-05-02', born_at: '08:15' },
    parties: [
      { gender_role: 'mother', name: 'FRANCISCA ALVES' },
      { gender_role: 'father', name: 'JOSÉ ALVES' },
    ],
  });
});

it('nothing of a load is passed over: what is no new birth is a wrong line', () => {
  const lines = linesOf(
    loadOf({
      MOVIMENTONASCIMENTOTN: {
        REGISTRONASCIMENTOINCLUSAO: [BIRTH, BIRTH],
        REGISTRONASCIMENTOALTERACAO: BIRTH,
      },
      MOVIMENTOOBITOTO: { REGISTROOBITOINCLUSAO: { NOMEFALECIDO: 'ANA', MATRICULA: '' } },
    }),
  );
  expect(lines).toHaveLength(4);
  const found = lines.map((line) =>
    readLine(line, '2026-03-02', 'birth').problems.map(({ field, code }) => `${field} ${code}`),
  );
  expect(found.slice(0, 2)).toEqual([[], []]);
  for (const problems of found.slice(2)) expect(problems).toContain('operation not_a_new_birth');
  expect(lines[3]).toMatchObject({ name: 'ANA' });
});

it.each([undefined, '', {}, { OUTRO: {} }])('%j is no load', (file) => {
  expect(() => readCrcLoad(file)).toThrow(RangeError);
});

const PLACE = { MATRICULA: '12345502551987200003050000053322', DATAREGISTRO: '20/05/1987' };

it.each<[ImportKind, object, object]>([
  [
    'marriage',
    {
      MOVIMENTOCASAMENTOTC: {
        REGISTROCASAMENTOINCLUSAO: {
          ...PLACE,
          NOMECONJUGE1: 'ANA LIMA',
          NOVONOMECONJUGE1: 'ANA SÁ',
          NOMECONJUGE2: 'RUI SÁ',
          NOMEMAECONJUGE2: 'RITA SÁ',
          DATACASAMENTO: '20/05/1987',
          REGIMECASAMENTO: 'COMUNHAO_PARCIAL',
        },
      },
    },
    {
      operation: 'INCLUSAO CASAMENTO',
      first_spouse: 'ANA LIMA',
      first_name_after: 'ANA SÁ',
      second_spouse: 'RUI SÁ',
      second_mother: 'RITA SÁ',
      celebrated_on: '20/05/1987',
      property_regime: 'COMUNHAO_PARCIAL',
    },
  ],
  [
    'death',
    {
      MOVIMENTOOBITOTO: {
        REGISTROOBITOINCLUSAO: {
          ...PLACE,
          NOMEFALECIDO: 'ANA LIMA',
          NOMEMAE: 'RITA LIMA',
          DATAOBITO: '19/05/1987',
          IDADE: '71',
          IDADE_DIAS_MESES_ANOS: 'A',
          CAUSAMORTEANTECEDENTES_A: 'FEBRE',
        },
      },
    },
    {
      operation: 'INCLUSAO OBITO',
      name: 'ANA LIMA',
      mother: 'RITA LIMA',
      died_on: '19/05/1987',
      age: '71',
      cause: 'FEBRE',
    },
  ],
])('a %s of a load is a line of its kind', (kind, movement, told) => {
  const [line] = linesOf(loadOf(movement), kind);
  expect(line).toMatchObject({ ...told, registered_on: '20/05/1987' });
  const problems = readLine(line ?? {}, '2026-03-02', kind).problems.map(({ field }) => field);
  // The number of the example is not a right one, and that alone is told.
  expect(
    problems.filter((field) => field !== 'matricula' && !['book', 'sheet', 'term'].includes(field)),
  ).toEqual([]);
});
