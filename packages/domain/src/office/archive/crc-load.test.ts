import { expect, it } from 'vitest';
import { readCrcLoad } from './crc-load.ts';
import { guessTargets } from './import-targets.ts';
import { readLine, type LineCells } from './read-line.ts';

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
function linesOf(load: unknown): LineCells[] {
  const { headings, rows } = readCrcLoad(load);
  const targets = guessTargets(headings);
  expect(targets).not.toContain(null);
  return rows.map((cells) =>
    Object.fromEntries(
      targets.flatMap((target, place) => (target && cells[place] ? [[target, cells[place]]] : [])),
    ),
  );
}

it('a birth of a load is a line, its place told by the matrícula', () => {
  const [line] = linesOf(loadOf({ MOVIMENTONASCIMENTOTN: { REGISTRONASCIMENTOINCLUSAO: BIRTH } }));
  const { record, problems } = readLine(line ?? {}, '2026-03-02');
  expect(problems).toEqual([]);
  expect(record).toMatchObject({
    book: 3,
    sheet: 50,
    term: 533,
    registeredOn: '1987-05-20',
    city: '2304202',
    birth: { given_name: 'RAIMUNDO ALVES', sex: 'M', born_on: '1987-05-02', born_at: '08:15' },
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
    readLine(line, '2026-03-02').problems.map(({ field, code }) => `${field} ${code}`),
  );
  expect(found.slice(0, 2)).toEqual([[], []]);
  for (const problems of found.slice(2)) expect(problems).toContain('operation not_a_new_birth');
  expect(lines[3]).toMatchObject({ name: 'ANA' });
});

it.each([undefined, '', {}, { OUTRO: {} }])('%j is no load', (file) => {
  expect(() => readCrcLoad(file)).toThrow(RangeError);
});
