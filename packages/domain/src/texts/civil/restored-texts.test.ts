import { describe, expect, it } from 'vitest';
import { birth } from '../../civil/birth.entity.ts';
import { death } from '../../civil/death.entity.ts';
import { marriage } from '../../civil/marriage/marriage.entity.ts';
import { birthRow, grandparents, mother } from '../testing/birth.ts';
import { daughter, deathRow, parentsOfDeceased } from '../testing/death.ts';
import { bride, groom, marriageRow } from '../testing/marriage.ts';
import { emptyRow, party, readingOf } from '../testing/party.ts';
import { writtenBy } from '../testing/written.ts';
import { restorationNote } from './restored-values.ts';

const LOST = {
  entry_kind: 'restored',
  restored_reason: 'burned',
  restored_basis: 'copy',
  restored_office: '1º Ofício de Crato',
  restored_book: 'A-3',
  restored_sheet: '50v',
  restored_term: '533',
  restored_on: '1968-05-20',
  restored_copy: 'certidão expedida pelo mesmo ofício',
  restored_copy_on: '1990-03-02',
} as const;
const JUDGED = {
  ...LOST,
  restored_basis: 'judgment',
  restored_copy: null,
  restored_copy_on: null,
  order_court: '1ª Vara de Crato',
  order_case: '100-2',
  order_judged_on: '2025-02-03',
  order_issued_on: '2025-02-20',
} as const;

describe('the text of a restored record', () => {
  it('of a birth says by which copy and which record it restores, then what that held', () => {
    const { text, missing } = writtenBy<typeof birth>(
      birth,
      readingOf<typeof birth>({ ...birthRow, ...LOST }, [mother, ...grandparents]),
    );
    expect(missing).toEqual([]);
    expect(text).toContain(
      'à vista do documento que fica arquivado, certidão expedida pelo mesmo ofício, datado de dois de março de mil novecentos e noventa, restauro o assento de nascimento, lavrado em vinte de maio',
    );
    expect(text).toContain(
      'lavrado em vinte de maio de mil novecentos e sessenta e oito, no Primeiro Ofício de Crato, no livro A-três, folha cinquenta verso, termo quinhentos e trinta e três, que se perdeu em incêndio, em que consta registrada a pessoa de',
    );
    expect(text).toMatch(/É filha de ANA DE SÁ, .*São seus avós: /u);
    expect(text).not.toMatch(/compareceu|mandado/u);
  });

  it('leaves open what the copy does not say, without a blank or a claim', () => {
    const bare = { name: 'RAIMUNDA ALVES', ...LOST, medical_assistance: false } as const;
    const { text, missing } = writtenBy<typeof birth>(
      birth,
      readingOf<typeof birth>(emptyRow<typeof birth>(birth, bare), []),
    );
    expect(missing).toEqual([]);
    expect(text).toContain('em que consta registrada a pessoa de RAIMUNDA ALVES.');
    expect(text).not.toMatch(/null|____|, \.|filh|av[óô]s/u);
  });

  it('of a marriage by a judgment cites the order, and names the couple', () => {
    const { text, missing } = writtenBy<typeof marriage>(
      marriage,
      readingOf<typeof marriage>({ ...marriageRow, ...JUDGED }, [bride, groom]),
    );
    expect(missing).toEqual([]);
    expect(text).toContain(
      'em cumprimento ao mandado expedido em vinte de fevereiro de dois mil e vinte e cinco, por sentença de três de fevereiro de dois mil e vinte e cinco do Juízo de Direito da Primeira Vara de Crato, nos autos número 100-2, restauro o assento de casamento de',
    );
    expect(text).toContain('Os cônjuges passaram a assinar');
    expect(text).not.toContain('à vista do documento');
  });

  it('of a death claims no childlessness and no status that nobody told', () => {
    const restored = { ...LOST, partner_kind: 'none', profession: null, profession_text: null } as const;
    const { text, missing } = writtenBy<typeof death>(
      death,
      readingOf<typeof death>({ ...deathRow, ...restored }, parentsOfDeceased),
    );
    expect(missing).toEqual([]);
    expect(text).toContain('restauro o assento de óbito, lavrado em');
    expect(text).toContain('O óbito deu-se no dia');
    expect(text).not.toMatch(/Não deixou filhos|sem profissão/u);
    const unknown = readingOf<typeof death>(
      emptyRow<typeof death>(death, { ...LOST, unknown_person: true }),
      [party({ role: 'witness', name: 'X' })],
    );
    expect(writtenBy<typeof death>(death, unknown).text).toContain(
      'em que consta o falecimento de pessoa desconhecida',
    );
  });
});

describe('of the judgment that orders a birth', () => {
  const order = {
    order_issued_on: '2025-02-20',
    order_judged_on: '2025-02-03',
    order_final_on: '2025-02-18',
  };
  const FINAL = 'transitada em julgado em dezoito de fevereiro de dois mil e vinte e cinco';
  const textOf = (act: Partial<typeof birthRow>): string =>
    writtenBy<typeof birth>(birth, readingOf<typeof birth>({ ...birthRow, ...act }, [mother])).text;

  it.each([
    ['a birth by order', { birth_kind: 'court_order', ...order } as const],
    ['a restored birth', { ...JUDGED, ...order } as const],
  ])('%s says when it became final', (_, act) => {
    expect(textOf(act)).toContain(FINAL);
    expect(textOf({ ...act, order_final_on: null })).not.toContain('transitada');
  });
});

describe('a restored record agrees with those whom the lost one named', () => {
  it('two parents who declared a birth, whose DNV the lost record had', () => {
    const act = { ...birthRow, ...LOST, declarant_kind: 'both' } as const;
    const father = party({ role: 'parent', side: 'second', gender_role: 'father', name: 'RUI REIS' });
    const { text } = writtenBy<typeof birth>(birth, readingOf<typeof birth>(act, [mother, father]));
    expect(text).toContain('Foram declarantes ANA DE SÁ');
    expect(text).toContain('Constou a Declaração de Nascido Vivo número');
    expect(text).not.toContain('Foi apresentada');
  });

  it('two physicians who attested a death', () => {
    const doctor = party({ role: 'doctor', name: 'RUTE LIMA', sex: 'F' });
    const { text } = writtenBy<typeof death>(
      death,
      readingOf<typeof death>({ ...deathRow, ...LOST }, [doctor, { ...doctor, name: 'GIL SÁ' }, daughter]),
    );
    expect(text).toContain('Atestaram o óbito RUTE LIMA e GIL SÁ. Foi declarante ANA DE SÁ');
  });
});

describe('what certificates say of a restored record', () => {
  it('names the record and the copy or the judgment', () => {
    expect(restorationNote(LOST)).toBe(
      'Registro restaurado (art. 109 da Lei 6.015/1973), por certidão expedida pelo mesmo ofício, de 02/03/1990: do assento de 20/05/1968, livro A-3, folha 50v, termo 533, 1º Ofício de Crato, perdido em incêndio. Do que o assento restaurado tinha à margem consta apenas o que foi restaurado.',
    );
    expect(restorationNote(JUDGED)).toContain('por sentença nos autos 100-2, 1ª Vara de Crato: do assento');
  });

  it('is nothing of other records', () => {
    expect(restorationNote({ ...LOST, entry_kind: 'full' })).toBeNull();
  });
});
