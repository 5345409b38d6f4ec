import { describe, expect, test } from 'vitest';
import { bornAbroad } from '../../../civil/born-abroad.entity.ts';
import { emancipation } from '../../../civil/emancipation.entity.ts';
import { interdiction } from '../../../civil/interdiction.entity.ts';
import { stableUnion } from '../../../civil/stable-union.entity.ts';
import {
  curator,
  earlier,
  emancipationRow,
  father,
  interdictionRow,
  minor,
  mother,
  partners,
  registered,
  requester,
  transcriptRow,
  unionRow,
  ward,
} from '../../testing/book-e.ts';
import { party, readingOf } from '../../testing/party.ts';
import { writtenBy } from '../../testing/written.ts';
import type { PartyRow } from '../party-words.ts';

const birth = earlier({ earlier_kind: 'birth' });
const marriage = earlier({ earlier_kind: 'marriage', matricula: '12345501552025200007150000210181' });
const CLOSE =
  'Registrado à vista do título apresentado, que fica arquivado. Eu, RUI COSTA, escrevente autorizado, lavrei; e eu, LIA MOTA, oficial, subscrevo e dou fé.';
const ADDRESS = 'na Rua das Flores, número dez, Centro, no município de Bacabal, Estado do Maranhão';

describe('an emancipation (LRP art. 90)', () => {
  const written = (
    change: Partial<typeof emancipationRow>,
    parties: readonly PartyRow[] = [minor, mother, father],
    records = [birth],
  ) =>
    writtenBy<typeof emancipation>(
      emancipation,
      readingOf<typeof emancipation>({ ...emancipationRow, ...change }, parties, {
        earlier_records: records,
      }),
    );

  test('by both parents, in whole', () => {
    expect(written({})).toMatchObject({
      missing: [],
      text: `Aos quinze dias do mês de maio do ano de dois mil e vinte e seis, registro a emancipação de ANA LIMA, concedida em quatro de maio de dois mil e vinte e seis, por escritura pública de quatro de maio de dois mil e vinte e seis, livro quarenta e um, folha doze verso, do Segundo Ofício de Notas de Bacabal. A emancipada, estudante, com dezesseis anos de idade, é natural de Bacabal, Estado do Maranhão, residente ${ADDRESS}, inscrita no CPF sob o número 111.444.777-35, filha de RITA LIMA e de IVO LIMA. O nascimento está registrado no livro A-dezoito, folha cento e vinte, termo quatro mil quatrocentos e dez, no Primeiro Ofício de Bacabal. Concederam a emancipação RITA LIMA, brasileira, natural de Bacabal, Estado do Maranhão, professora, residente e domiciliada ${ADDRESS}; e IVO LIMA, brasileiro, natural de Bacabal, Estado do Maranhão, agricultor, residente e domiciliado ${ADDRESS}. A emancipação produz efeitos a partir deste registro. ${CLOSE}`,
    });
  });

  test.each([
    [
      'one parent alone',
      written({ granted_by: 'one_parent', single_parent_reason: 'óbito do pai' }, [minor, mother]),
      'Concedeu a emancipação RITA LIMA, brasileira, natural de Bacabal, Estado do Maranhão, professora, residente e domiciliada na Rua das Flores, número dez, Centro, no município de Bacabal, Estado do Maranhão. Concedeu-a um só dos pais pelo motivo seguinte: óbito do pai.',
    ],
    [
      'the parent who lives, of two who are named',
      written({ granted_by: 'one_parent', single_parent_reason: 'óbito do pai' }, [
        minor,
        mother,
        { ...father, deceased: true },
      ]),
      'filha de RITA LIMA e de IVO LIMA. O nascimento está registrado no livro A-dezoito, folha cento e vinte, termo quatro mil quatrocentos e dez, no Primeiro Ofício de Bacabal. Concedeu a emancipação RITA LIMA, brasileira,',
    ],
    [
      'one parent among the parties, and both beside the minor',
      written({ granted_by: 'one_parent', single_parent_reason: 'paradeiro ignorado do pai' }, [
        { ...minor, mother_name: 'Rita Lima', father_name: 'IVO LIMA' },
        mother,
      ]),
      'filha de RITA LIMA e de IVO LIMA. O nascimento',
    ],
    [
      'a judge, for who has a guardian',
      written({ granted_by: 'judge', title_kind: 'judgment', judge_notice_on: '2026-05-10' }, [
        { ...minor, mother_name: 'RITA LIMA' },
        party({ role: 'guardian', name: 'DAVI', sex: 'M' }),
      ]),
      'à vista do mandado que fica arquivado, registro a emancipação de ANA LIMA',
    ],
    ['a request', written({}, [minor, mother, father, requester]), 'a requerimento de ANA DE SÁ, registro'],
  ])('%s', (_, { text, missing }, expected) => {
    expect(text).toContain(expected);
    expect(missing).toEqual([]);
  });

  test('without a birth record or parents it is not whole', () => {
    expect(written({}, [minor], []).missing.toSorted()).toEqual([
      'birth_record',
      'grantors_q',
      'parents_clause',
    ]);
  });
});

describe('an interdiction and its kin (LRP arts. 92 and 94)', () => {
  const whole = {
    absence_time: '3 anos',
    last_domicile: 'Rua do Sol, 5',
    prosecutor_name: 'GIL PRADO',
    presumed_death_on: '2020-01-01',
  } as const;
  const written = (
    kind: (typeof interdictionRow)['interdiction_kind'],
    change: Partial<typeof interdictionRow> = {},
    parties: readonly PartyRow[] = [ward, curator, requester, party({ role: 'spouse', name: 'ZÉ COSTA' })],
  ) =>
    writtenBy<typeof interdiction>(
      interdiction,
      readingOf<typeof interdiction>(
        { ...interdictionRow, ...whole, ...change, interdiction_kind: kind },
        parties,
        { earlier_records: [birth, marriage] },
      ),
    );
  const TITLE =
    'por sentença de dois de março de dois mil e vinte e seis, proferida por NEI BRAGA, da Primeira Vara de Família da Comarca de Bacabal, nos autos número 0001234-55.2026.8.10.0024, transitada em julgado em seis de abril de dois mil e vinte e seis';
  const WARD = `EVA COSTA, brasileira, natural de Bacabal, Estado do Maranhão, nascida em dezessete de agosto de mil novecentos e quarenta e um, casada, costureira, residente e domiciliada ${ADDRESS}, filha de INÊS COSTA`;

  test('an interdiction, in whole', () => {
    expect(written('interdiction', { internment_place: 'Hospital Municipal' })).toMatchObject({
      missing: [],
      text: `Aos quinze dias do mês de maio do ano de dois mil e vinte e seis, à vista do mandado que fica arquivado, registro que, ${TITLE}, foi submetida à curatela ${WARD}. O nascimento está registrado no livro A-dezoito, folha cento e vinte, termo quatro mil quatrocentos e dez, no Primeiro Ofício de Bacabal. O casamento com ZÉ COSTA está registrado sob a matrícula 123455 01 55 2025 2 00007 150 0002101 81, no Primeiro Ofício de Bacabal. Requereu a medida ANA DE SÁ, sendo causa dela a seguinte: doença de Alzheimer. Foi nomeado curador OTO COSTA, brasileiro, natural de Bacabal, Estado do Maranhão, nascido em onze de fevereiro de mil novecentos e setenta, solteiro, professor, residente e domiciliado ${ADDRESS}. Os limites são os seguintes: atos de natureza patrimonial e negocial. Está internada no Hospital Municipal. ${CLOSE}`,
    });
  });

  test.each<[Parameters<typeof written>[0], string]>([
    ['absence', `foi declarada ausente ${WARD}, que teve domicílio na Rua do Sol, cinco.`],
    [
      'absence',
      'Contam-se três anos de ausência até a sentença. Funcionou como promotor no processo GIL PRADO.',
    ],
    ['presumed_death', 'Consta como data provável do óbito a de primeiro de janeiro de dois mil e vinte.'],
    ['guardianship', `foi posta sob tutela ${WARD}.`],
    ['custody', `foi posta sob guarda ${WARD}.`],
    ['supported_decision', `registro a tomada de decisão apoiada de ${WARD}, constituída ${TITLE}.`],
  ])('%s', (kind, expected) => {
    const { text, missing } = written(kind);
    expect(text).toContain(expected);
    expect(missing).toEqual([]);
  });

  test('two curators of an interdiction that has no spouse', () => {
    const { text } = written('interdiction', {}, [
      ward,
      curator,
      { ...curator, name: 'LIA COSTA' },
      requester,
    ]);
    expect(text).toContain('Foram nomeados curadores OTO COSTA');
    expect(text).not.toContain('O casamento');
  });
});

describe('a stable union (LRP art. 94-A)', () => {
  const births = (['first', 'second'] as const).map((side) => ({ ...birth, side }));
  const written = (change: Partial<typeof unionRow> = {}, records = births) =>
    writtenBy<typeof stableUnion>(
      stableUnion,
      readingOf<typeof stableUnion>({ ...unionRow, ...change }, partners, { earlier_records: records }),
    );

  test('its recognition, in whole', () => {
    expect(written()).toMatchObject({
      missing: [],
      text: `Aos quinze dias do mês de maio do ano de dois mil e vinte e seis, registro a união estável, constante da escritura pública de quatro de maio de dois mil e vinte e seis, livro quarenta e um, folha doze verso, do Segundo Ofício de Notas de Bacabal, entre ANA DE SÁ, brasileira, natural de Bacabal, Estado do Maranhão, nascida em dois de janeiro de mil novecentos e noventa, solteira, professora, inscrita no CPF sob o número 111.444.777-35, residente e domiciliada ${ADDRESS}, filha de RITA DE SÁ e de JOSÉ DE SÁ; e RUI REIS, brasileiro, natural de Bacabal, Estado do Maranhão, nascido em dois de janeiro de mil novecentos e noventa, solteiro, agricultor, residente e domiciliado ${ADDRESS}, filho de LIA REIS. O nascimento de ANA DE SÁ está registrado no livro A-dezoito, folha cento e vinte, termo quatro mil quatrocentos e dez, no Primeiro Ofício de Bacabal. O nascimento de RUI REIS está registrado no livro A-dezoito, folha cento e vinte, termo quatro mil quatrocentos e dez, no Primeiro Ofício de Bacabal. O regime de bens é o da comunhão parcial de bens. A residência comum é na Rua do Cruzeiro, número duzentos e dez, Centro, no município de Bacabal, Estado do Maranhão. Este registro não produz os efeitos da conversão da união estável em casamento. ${CLOSE}`,
    });
  });

  test.each([
    [
      'a beginning that was certified',
      written({ date_proof: 'certification', began_on: '2015-05-01' }),
      'A convivência teve início em primeiro de maio de dois mil e quinze, conforme certificação eletrônica.',
    ],
    [
      'a name that changes',
      written({ first_name_after: 'ANA DE SÁ REIS' }),
      'Os companheiros passam a assinar ANA DE SÁ REIS e RUI REIS.',
    ],
    [
      'a death before',
      written({}, [...births, { ...earlier({ earlier_kind: 'death' }), side: 'second' }]),
      'Óbito do cônjuge ou companheiro anterior de RUI REIS: no livro A-dezoito',
    ],
    [
      'a term, after the search in the CRC',
      written({ title_kind: 'declaratory_term', crc_checked_on: '2026-05-03', crc_result: 'nada consta' }),
      'A Central de Informações do Registro Civil foi consultada em três de maio de dois mil e vinte e seis: nada consta.',
    ],
    [
      'its end, where none was registered',
      written({ union_act: 'dissolution', ended_on: '2026-01-01' }),
      'A convivência terminou em primeiro de janeiro de dois mil e vinte e seis.',
    ],
  ])('%s', (_, { text, missing }, expected) => {
    expect(text).toContain(expected);
    expect(missing).toEqual([]);
  });

  test('a beginning without proof is not told', () => {
    expect(written({ date_proof: 'none', began_on: '2015-05-01' }).text).not.toContain('dois mil e quinze');
  });

  test('without the births of both it is not whole', () => {
    expect(written({}, births.slice(0, 1)).missing).toEqual(['partner2_birth']);
  });
});

describe('a transcript from abroad (LRP art. 32; Res. CNJ 155/2012)', () => {
  const FOREIGN = {
    foreign_body: 'foreign_registry',
    issuing_body: 'Conservatória do Registo Civil de Lisboa',
    apostille_number: '99',
    apostilled_on: '2025-01-01',
    translated_on: '2025-02-01',
    translator_name: 'TÚLIO NEVES',
  } as const;
  const spouses = partners.map((one) => ({ ...one, role: 'spouse' as const }));
  const written = (
    change: Partial<typeof transcriptRow>,
    parties: readonly PartyRow[] = [registered, mother, requester],
  ) =>
    writtenBy<typeof bornAbroad>(
      bornAbroad,
      readingOf<typeof bornAbroad>({ ...transcriptRow, ...change }, parties, { earlier_records: [birth] }),
    );

  test('of a birth before a consul, in whole', () => {
    expect(written({})).toMatchObject({
      missing: [],
      text: `Aos quinze dias do mês de maio do ano de dois mil e vinte e seis, a requerimento de ANA DE SÁ, traslado o assento de nascimento lavrado em cinco de fevereiro de dois mil e vinte e quatro, no livro A-cento e doze, folha quarenta e um, termo oito mil oitocentos e doze, pelo Consulado-Geral do Brasil em Lisboa, do qual consta que, em cinco de janeiro de dois mil e vinte e quatro, às onze horas e quarenta minutos, no Hospital de Santa Maria, Lisboa, Portugal, nasceu LIA DE SÁ, do sexo feminino, filha de RITA LIMA, brasileira, natural de Bacabal, Estado do Maranhão, professora, residente e domiciliada ${ADDRESS}. Brasileira nata, conforme a alínea c do inciso I do artigo doze da Constituição Federal. Os dados que faltam no assento original podem ser acrescentados por averbação. ${CLOSE}`,
    });
  });

  test.each([
    [
      'of a foreign registry',
      written(FOREIGN),
      'pela Conservatória do Registo Civil de Lisboa, com apostila número 99, de primeiro de janeiro de dois mil e vinte e cinco, e tradução de primeiro de fevereiro de dois mil e vinte e cinco, por TÚLIO NEVES, do qual consta',
    ],
    [
      'of a marriage whose regime is told',
      written({ transcript_kind: 'marriage', property_regime: 'partial_communion' }, [...spouses, requester]),
      'receberam-se em matrimônio ANA DE SÁ',
    ],
    [
      'of a marriage whose regime is not told',
      written({ transcript_kind: 'marriage', property_regime: 'unknown' }, [...spouses, requester]),
      'O assento original não informa o regime de bens.',
    ],
    [
      'of a death',
      written({ transcript_kind: 'death', death_cause: 'infarto' }),
      'Foi causa da morte: infarto.',
    ],
    [
      'of a child of foreigners in service',
      written({ transcript_kind: 'foreign_service', parents_government: 'Portugal' }),
      'A genitora está a serviço de Portugal.',
    ],
    [
      'of a child of two foreigners, of whom one is in service',
      written({ transcript_kind: 'foreign_service', parents_government: 'Portugal' }, [
        registered,
        mother,
        father,
        requester,
      ]),
      'Ao menos um dos pais está a serviço de Portugal.',
    ],
    [
      'an option of nationality',
      written({
        transcript_kind: 'nationality_option',
        order_court: 'Vara Federal de Bacabal',
        order_case: '55',
        order_judged_on: '2025-01-01',
      }),
      'registro que, por sentença de primeiro de janeiro de dois mil e vinte e cinco do Juízo da Vara Federal de Bacabal, nos autos número 55, foi homologada a opção pela nacionalidade brasileira de LIA DE SÁ',
    ],
  ])('%s', (_, { text, missing }, expected) => {
    expect(text).toContain(expected);
    expect(missing).toEqual([]);
  });
});
