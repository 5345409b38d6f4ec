import { describe, expect, it } from 'vitest';
import vectors from '../../vectors/civil.json' with { type: 'json' };
import { buildMatricula } from '../identifiers/matricula.ts';
import { matriculaOrigin, type OriginFacts } from './matricula-origin.ts';

const CNS = '123455';
const ORIGIN = '110742';

describe('the number of the records of a collection', () => {
  it.each<[string, OriginFacts, string, number]>([
    ['own', { code: 1, kind: 'own' }, CNS, 1],
    ['taken over in 1995', { code: 2, kind: 'taken_over', takenOverOn: '1995-03-01' }, CNS, 2],
    [
      'taken over on the last day, from an office with a number',
      { code: 2, kind: 'taken_over', originCns: ORIGIN, takenOverOn: '2009-12-31' },
      CNS,
      2,
    ],
    [
      'taken over on the day after, from an office with a number',
      { code: 3, kind: 'taken_over', originCns: ORIGIN, takenOverOn: '2010-01-01' },
      ORIGIN,
      1,
    ],
    [
      'taken over in 2012, from an office without a number',
      { code: 4, kind: 'taken_over', takenOverOn: '2012-05-02' },
      CNS,
      4,
    ],
    ['interlinked unit', { code: 20, kind: 'interlinked_unit', originCns: ORIGIN }, CNS, 20],
  ])('%s', (_, collection, cns, code) => {
    expect(matriculaOrigin(collection, CNS)).toEqual({ cns, collection: code });
  });

  it('makes each published matrícula of the vectors', () => {
    const told = vectors.matricula_geradas.filter(({ cns }) => cns === CNS);
    expect(told.some(({ acervo }) => acervo > 1)).toBe(true);
    for (const {
      acervo,
      ano: year,
      tipoLivro: bookType,
      livro: book,
      folha: sheet,
      termo: term,
      ...rest
    } of told) {
      const kind = acervo === 1 ? 'own' : 'taken_over';
      const origin = matriculaOrigin({ code: acervo, kind, takenOverOn: '1990-01-01' }, CNS);
      expect(buildMatricula({ ...origin, year, bookType, book, sheet, term }), rest.case).toBe(
        rest.matricula,
      );
    }
  });
});
