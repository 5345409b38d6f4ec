import { describe, expect, it, test } from 'vitest';
import type { PROPERTY_REGIMES } from '../../civil/property-regimes.ts';
import { birth } from '../../civil/birth.entity.ts';
import { born } from '../../civil/born.entity.ts';
import { death } from '../../civil/death.entity.ts';
import { marriage } from '../../civil/marriage/marriage.entity.ts';
import { stillborn } from '../../civil/stillborn.entity.ts';
import vectors from '../../../vectors/texts.json' with { type: 'json' };
import { birthRow, grandparents, mother } from '../testing/birth.ts';
import {
  daughter,
  deathRow,
  descendants,
  earlierRecords,
  parentsOfDeceased,
  physician,
} from '../testing/death.ts';
import {
  bride,
  groom,
  marriageRow,
  motherOfBride,
  president,
  previousMarriages,
  witnesses,
} from '../testing/marriage.ts';
import { emptyRow, party, readingOf } from '../testing/party.ts';
import { stillbornRow } from '../testing/stillborn.ts';
import { writtenBy } from '../testing/written.ts';
import type { PartyRow } from './party-words.ts';

const father = party({
  id: 14,
  role: 'parent',
  side: 'second',
  gender_role: 'father',
  name: 'RUI REIS',
  sex: 'M',
  nationality: 3,
  birth_date: '1990',
  profession_text: 'pedreiro',
  id_kind: 'passport',
  id_number: 'XYZ',
  no_cpf: true,
  father_name: 'OTO REIS',
});

type Birth = typeof birthRow;
const family = [mother, ...grandparents];
const birthText = (
  change: Partial<Birth>,
  parties: readonly PartyRow[] = family,
  children: Parameters<typeof readingOf>[2] = {},
) => writtenBy<typeof birth>(birth, readingOf<typeof birth>({ ...birthRow, ...change }, parties, children));

describe('a birth', () => {
  test('of the dossier, byte for byte', () => {
    expect(birthText({})).toMatchObject({ text: vectors.golden_birth, missing: [] });
  });

  test.each<[string, ReturnType<typeof birthText>, string]>([
    [
      'both parents',
      birthText({ declarant_kind: 'both' }, [...family, father]),
      'pedreiro, portador do Passaporte número XYZ, que declara não possuir CPF, na qualidade de pais, e declararam que',
    ],
    [
      'a parent of a country without demonym',
      birthText({}, [mother, father]),
      'e de RUI REIS, nacional da Suécia, nascido em mil novecentos e noventa, pedreiro,',
    ],
    [
      'grandparents named at the parent',
      birthText({}, [...family, father]),
      'por parte de ANA DE SÁ, JOSÉ DE SÁ e RITA DE SÁ; por parte de RUI REIS, OTO REIS.',
    ],
    [
      'two mothers',
      birthText({ declarant_kind: 'both' }, [
        mother,
        { ...mother, id: 15, person: 2, name: 'EVA PAZ', cpf: null, side: 'second' },
      ]),
      'na qualidade de mães, e declararam',
    ],
    ['the mother alone', birthText({}), 'É filha de ANA DE SÁ, já qualificada. São seus avós'],
    [
      'a deceased parent',
      birthText({}, [mother, { ...father, deceased: true }]),
      'e de RUI REIS, já falecido.',
    ],
    [
      'a declarant who is the mother by her CPF',
      birthText({ declarant_kind: 'relative' }, [mother, { ...daughter, name: 'A. DE SÁ' }]),
      'É filha de ANA DE SÁ, já qualificada',
    ],
    [
      'a minor mother',
      birthText({}, [
        { ...mother, birth_date: '2009-05-01' },
        party({ role: 'legal_representative', represents: 'mother', name: 'RITA DE SÁ' }),
      ]),
      'menor púbere, neste ato assistida por RITA DE SÁ, na qualidade de mãe',
    ],
    [
      'a proxy',
      birthText({ declarant_kind: 'proxy' }, [
        mother,
        party({ role: 'proxy', represents: 'both', name: 'IVO PAZ', sex: 'M' }),
      ]),
      'na qualidade de procurador dos pais',
    ],
    [
      'the hospital',
      birthText({ declarant_kind: 'hospital' }, [mother, daughter]),
      'na qualidade de representante do estabelecimento de saúde',
    ],
    [
      'a twin',
      birthText({ twin: true, twin_order: 2 }, family, {
        born: [emptyRow<typeof born>(born, { sibling: 7 })],
      }),
      'do sexo feminino, em segundo lugar de parto duplo, tendo como irmão de parto CAIO DE SÁ, que recebeu',
    ],
    [
      'three of them',
      birthText({ twin: true, twin_order: 1 }, family, {
        born: [
          emptyRow<typeof born>(born, { name: 'LIA', sex: 'F' }),
          emptyRow<typeof born>(born, { name: 'EVA', sex: 'F' }),
        ],
      }),
      'em primeiro lugar de parto triplo, tendo como irmãs de parto LIA e EVA',
    ],
    [
      'a twin alone',
      birthText({ twin: true, twin_order: 1 }),
      'em primeiro lugar de parto gemelar, que recebeu',
    ],
    ['at one o’clock', birthText({ born_at: '01:00' }), ', à uma hora, no Hospital'],
    [
      'about an hour',
      birthText({ born_at_approximate: true }),
      'por volta das quatorze horas e trinta minutos',
    ],
    [
      'an unknown day and hour',
      birthText({ born_on: null, born_on_unknown: true, born_at: null, born_at_unknown: true }),
      'que em dia ignorado, em hora ignorada, no Hospital',
    ],
    [
      'an unknown place',
      birthText({ birth_place_kind: 'unknown', birth_place_name: null, birth_place_address: null }),
      'em lugar ignorado, no município de Bacabal',
    ],
    [
      'at home',
      birthText({ birth_place_name: null, birth_place_address: 'R. 7 de Setembro, 10' }),
      ', na Rua sete de Setembro, número dez, no município',
    ],
    [
      'declared by a proxy, with the deed',
      birthText({ declarant_kind: 'proxy', proxy_deed: 'livro 12, folha 34', proxy_deed_on: '2026-04-01' }, [
        ...family,
        party({ role: 'proxy', represents: 'both', name: 'IVO PAZ', sex: 'M' }),
      ]),
      'compareceu IVO PAZ, sem profissão declarada, conforme procuração de primeiro de abril de dois mil e vinte e seis, livro doze, folha trinta e quatro, na qualidade de procurador dos pais',
    ],
    [
      'a father by proxy',
      birthText({ declarant_kind: 'mother', proxy_deed: 'livro 12, folha 34' }, [
        ...family,
        father,
        party({ role: 'proxy', represents: 'father', name: 'IVO PAZ', sex: 'M' }),
      ]),
      'neste ato representado por IVO PAZ, conforme procuração, livro doze, folha trinta e quatro',
    ],
    [
      'declared by who was born',
      birthText({ declarant_kind: 'self', birth_kind: 'late', born_on: '1990-05-12' }, [
        ...family,
        ...witnesses,
      ]),
      'compareceu CLARA DE SÁ, na qualidade de própria registranda, e declarou que',
    ],
    [
      'the witnesses of a signature at request',
      birthText({}, [
        { ...mother, literate: false },
        ...witnesses,
        party({ role: 'signer_at_request', name: 'IVO PAZ', sex: 'M', profession: 1 }),
      ]),
      'Serviram de testemunhas TIA UM, ',
    ],
    ['without a DNV', birthText({ dnv: null }), 'ocasião do parto. Nada mais'],
    [
      'nobody assisted',
      birthText({ medical_assistance: false }, [...family, ...witnesses]),
      'Serviram de testemunhas TIA UM, brasileira, professora, residente e domiciliada no município de Bacabal, Estado do Maranhão; e TIO DOIS',
    ],
    [
      'an indigenous child',
      birthText({ ethnicity: 'Guajajara', rani: 'XYZ' }),
      'Registro Administrativo de Nascimento de Indígena número XYZ. Etnia: Guajajara. Nada mais',
    ],
    [
      'who cannot write',
      birthText({}, [
        { ...mother, literate: false },
        party({ role: 'signer_at_request', name: 'IVO PAZ', sex: 'M', profession: 1 }),
      ]),
      'Por não saber assinar, ANA DE SÁ apõe a impressão digital à margem, e a seu rogo assina IVO PAZ, professor.',
    ],
    [
      'an interpreter',
      birthText({}, [mother, party({ role: 'interpreter', name: 'EVA PAZ', sex: 'F', profession: 1 })]),
      'Serviu de intérprete EVA PAZ, professora. Lido este',
    ],
    [
      'an interpreter of a language',
      birthText({}, [
        mother,
        party({ role: 'interpreter', name: 'EVA PAZ', sex: 'F', profession: 1, language: 'espanhol' }),
      ]),
      'Serviu de intérprete EVA PAZ, professora, vertendo o teor deste ato para o idioma espanhol. Lido este',
    ],
    [
      'late, with nothing said of what the act does not tell: an interview, a query',
      birthText({ birth_kind: 'late', born_on: '2013-05-12' }, [...family, ...witnesses]),
      'que atestam a identidade da registranda. Nada mais',
    ],
    [
      'by order',
      birthText({
        birth_kind: 'adoption',
        order_court: 'Juízo da 1ª Vara',
        order_case: 'XYZ',
        order_judged_on: '2026-01-02',
        order_issued_on: '2026-02-01',
      }),
      'pelo Juízo de Direito da Primeira Vara, nos autos número XYZ, por sentença de dois de janeiro de dois mil e vinte e seis, lavro o assento de nascimento de CLARA DE SÁ, do sexo feminino, nascida no dia doze',
    ],
    [
      'by order the parents are qualified in full',
      birthText({ birth_kind: 'court_order' }),
      'É filha de ANA DE SÁ, brasileira, natural',
    ],
  ])('%s', (_, { text }, expected) => expect(text).toContain(expected));

  test('what it cannot be without is missing', () => {
    expect(birthText({ born_on: null, sex: null, hometown_city: null }, []).missing).toEqual([
      'declarants_q',
      'born_on',
      'child_sex',
      'child_hometown',
    ]);
  });
});

describe('a death', () => {
  const people = [daughter, physician, ...parentsOfDeceased];
  const deathText = (change: Partial<typeof deathRow>, parties: readonly PartyRow[] = people) =>
    writtenBy<typeof death>(
      death,
      readingOf<typeof death>({ ...deathRow, ...change }, parties, {
        descendants,
        earlier_records: earlierRecords,
      }),
    );

  it('is whole', () => expect(deathText({}).missing).toEqual([]));

  test.each<[string, ReturnType<typeof deathText>, string]>([
    [
      'declarant and physician',
      deathText({}),
      'na qualidade de filha, e, exibindo a Declaração de Óbito número 12345678-5, firmada por RUTE LIMA, inscrita no Conselho Regional de Medicina sob o número 1234, declarou que',
    ],
    [
      'the person',
      deathText({}),
      'faleceu RITA DE SÁ, do sexo feminino, de cor parda, brasileira, agricultora, natural de Bacabal, Estado do Maranhão, com oitenta anos de idade, viúva, residente na Rua sete de Setembro, número vinte e cinco-A, apartamento três, Bairro Ramal, no município de Bacabal, Estado do Maranhão, filha de PEDRO LIMA, já falecido; e de JOANA LIMA, já falecida.',
    ],
    [
      'causes',
      deathText({}),
      'choque séptico, em consequência de pneumonia há três dias, contribuindo diabetes e hipertensão. A morte foi natural.',
    ],
    ['burial', deathText({}), 'O sepultamento far-se-á no Cemitério São João, no município'],
    [
      'who lived with the deceased',
      deathText({ declarant_kind: 'companion' }),
      'na qualidade de companheira, e, exibindo',
    ],
    ['a mother', deathText({ declarant_kind: 'parent' }), 'na qualidade de mãe, e, exibindo'],
    [
      'a child, by the date of birth',
      deathText({ profession: null, birth_date: '2026-04-20', age_unit: 'years', civil_status: 'single' }),
      'brasileira, natural de Bacabal, Estado do Maranhão, com vinte e três dias de idade',
    ],
    [
      'the burial of a death registered late',
      deathText({ death_kind: 'late' }),
      'Lugar do sepultamento: Cemitério São João, no município',
    ],
    [
      'the cremation of a death registered late',
      deathText({
        death_kind: 'late',
        burial_kind: 'cremation',
        cremation_ground: 'will',
        burial_place: 'Crematório Central',
      }),
      'Lugar da cremação: Crematório Central, no município de Bacabal, Estado do Maranhão, por vontade manifestada em vida.',
    ],
    [
      'spouse and office',
      deathText({}),
      'Era viúva de JOSÉ DE SÁ, casamento registrado no Segundo Ofício de Bacabal.',
    ],
    [
      'a living spouse',
      deathText({ partner_status: 'surviving', civil_status: 'married' }),
      'Era casada com JOSÉ DE SÁ,',
    ],
    [
      'a spouse of before',
      deathText({ partner_status: 'surviving', civil_status: 'divorced' }),
      'Foi casada com JOSÉ DE SÁ,',
    ],
    [
      'a companion',
      deathText({ partner_kind: 'companion', partner_status: 'surviving' }),
      'Vivia em união estável com JOSÉ DE SÁ.',
    ],
    [
      'children',
      deathText({}),
      'Deixou os filhos ANA DE SÁ, de trinta e dois anos, BRUNO DE SÁ, de um ano, sob curatela, e CAIO DE SÁ, com óbito anterior.',
    ],
    ['estate', deathText({}), 'Não é conhecido testamento. Deixou bens e herdeiros menores ou interditos.'],
    [
      'unknown estate',
      deathText({ left_property: 'unknown', left_will: 'unknown', protected_heirs: false }),
      'Ignora-se se deixou testamento. Ignora-se se deixou bens.',
    ],
    ['voter', deathText({}), 'Era eleitora, com o título de eleitor número 1234 5678 0116.'],
    ['no voter', deathText({ voter: 'no', sex: 'M' }), 'Não era eleitor.'],
    [
      'documents',
      deathText({}),
      'Identificava-se por CPF número 529.982.247-25; Carteira de Identidade número 123456, emitida por SSP; registro de nascimento, livro A-doze, folha trinta e quatro verso, termo quinhentos e sessenta e sete, do Primeiro Ofício de Bacabal.',
    ],
    ['days', deathText({ birth_date: '2026-05-10' }), 'com três dias de idade'],
    ['months', deathText({ birth_date: '2026-02-13' }), 'com três meses de idade'],
    [
      'an age that was declared',
      deathText({ birth_date: null, age_value: 1, age_unit: 'months' }),
      'com um mês de idade',
    ],
    [
      'cremation',
      deathText({ burial_kind: 'cremation', cremation_ground: 'will', burial_place: 'Crematório Central' }),
      'O corpo será cremado no Crematório Central, no município de Bacabal, Estado do Maranhão, por vontade manifestada em vida.',
    ],
    [
      'after the burial',
      deathText({ death_kind: 'after_burial' }, [...people, ...witnesses]),
      'que atestam a identidade do cadáver.',
    ],
    ['without the statement', deathText({ death_statement: null }), 'na qualidade de filha, e declarou que'],
    [
      'of an unknown person',
      deathText({
        unknown_person: true,
        declarant_kind: 'police',
        sex: 'M',
        apparent_age: 'cerca de 40 anos',
        height_cm: 170,
        body_marks: 'tatuagem',
        found_place: 'Rodovia BR-316',
        certifier_kind: 'iml',
        fingerprints_taken: true,
        photo: 3,
      }),
      'pessoa desconhecida, na Rodovia BR-trezentos e dezesseis, com óbito no dia',
    ],
    [
      'presumed, by order',
      deathText({
        death_kind: 'presumed',
        order_court: '2ª Vara',
        order_case: 'XYZ',
        order_judged_on: '2026-01-02',
        order_issued_on: '2026-02-01',
      }),
      'que declarou a morte presumida, lavro o assento de óbito de RITA DE SÁ',
    ],
  ])('%s', (_, { text }, expected) => expect(text).toContain(expected));

  test('an unknown person is described and not named (LRP art. 81)', () => {
    const { text, missing } = deathText({ unknown_person: true, name: null, sex: 'M' });
    expect(text).not.toMatch(/RITA|filho de|eleitor/u);
    expect(missing).toEqual(['found_place', 'presumed_age', 'body_marks']);
  });
});

describe('a stillbirth', () => {
  const text = (
    change: Partial<typeof stillbornRow>,
    parties: readonly PartyRow[] = [...family, physician],
  ) =>
    writtenBy<typeof stillborn>(
      stillborn,
      readingOf<typeof stillborn>({ ...stillbornRow, ...change }, parties),
    );

  test.each<[string, ReturnType<typeof text>, string]>([
    [
      'without a name',
      text({}),
      'ANA DE SÁ deu à luz uma criança nascida morta, do sexo masculino, com vinte e duas semanas de gestação. É filho de ANA DE SÁ, já qualificada.',
    ],
    [
      'with a name',
      text({ given_name: 'ZOÉ', surname: 'DE SÁ' }),
      'de gestação, à qual se dá o nome de ZOÉ DE SÁ.',
    ],
    [
      'a twin',
      text({ twin: true, twin_order: 1, pregnancy_kind: 'double' }),
      'em primeiro lugar de parto duplo.',
    ],
    [
      'of three or more',
      text({ twin: true, twin_order: 3, pregnancy_kind: 'triple_or_more' }),
      'em terceiro lugar de parto múltiplo.',
    ],
    [
      'declared in the days of the law',
      text({ delivered_on: '2026-05-01', declared_on: '2026-05-16' }),
      'O corpo será cremado no Crematório Municipal',
    ],
    [
      'declared after them',
      text({ delivered_on: '2026-05-01', declared_on: '2026-05-17' }),
      'Lugar da cremação: Crematório Municipal',
    ],
    [
      'without a mother',
      text({ declarant_kind: 'hospital' }, [daughter]),
      'nasceu morta uma criança, do sexo masculino',
    ],
    [
      'the statement',
      text({}),
      'Conforme a Declaração de Óbito fetal número 12345678-5, atestada por RUTE LIMA, inscrita no Conselho Regional de Medicina sob o número 1234, foi causa da morte: anóxia.',
    ],
  ])('%s', (_, { text: written, missing }, expected) => {
    expect(written).toContain(expected);
    expect(missing).toEqual([]);
  });
});

describe('a marriage', () => {
  const couple = [bride, groom, motherOfBride, president, ...witnesses];
  const text = (change: Partial<typeof marriageRow>, parties: readonly PartyRow[] = couple) =>
    writtenBy<typeof marriage>(
      marriage,
      readingOf<typeof marriage>({ ...marriageRow, ...change }, parties, {
        previous_marriages: previousMarriages,
      }),
    );

  test.each<[string, ReturnType<typeof text>, string]>([
    [
      'the ceremony',
      text({}),
      'às dez horas, no Salão do Primeiro Ofício, no município de Bacabal, Estado do Maranhão, a portas abertas, perante NEUSA PAZ, juíza de paz, comigo, RUI COSTA, escrevente autorizado,',
    ],
    [
      'the regime and its deed',
      text({}),
      'pelo regime da comunhão universal de bens, conforme escritura antenupcial de primeiro de abril de dois mil e vinte e seis, livro doze, folha trinta e quatro verso, do Segundo Tabelionato de Bacabal, EVA LIMA, portuguesa',
    ],
    [
      'no deed',
      text({ property_regime: 'partial_communion', pact_on: null, pact_book: null }),
      'pelo regime da comunhão parcial de bens, EVA LIMA',
    ],
    [
      'a spouse',
      text({}),
      'EVA LIMA, portuguesa, natural de Porto, Portugal, nascida em primeiro de janeiro de mil novecentos e noventa, divorciada, servidora pública, residente e domiciliada na Rua A, sem número, no município do Rio de Janeiro, Estado do Rio de Janeiro, filha de ZILDA LIMA, portuguesa, nascida em dez de outubro de mil novecentos e sessenta',
    ],
    [
      'parents by their names',
      text({}),
      'no município de Brasília, Distrito Federal, filho de VERA SÁ e de RAUL SÁ.',
    ],
    [
      'the couple',
      text({}),
      'Afirmada por ambos a vontade de casar, foram declarados casados em nome da lei.',
    ],
    [
      'a proxy',
      text({ proxy_deed: '1º Tabelionato de Notas, livro 12, folha 34', proxy_deed_on: '2026-04-01' }, [
        ...couple,
        party({ role: 'proxy', side: 'second', name: 'CAIO BRAGA', sex: 'M', profession: 1 }),
      ]),
      'fez-se representar por CAIO BRAGA, professor, conforme procuração de primeiro de abril de dois mil e vinte e seis, Primeiro Tabelionato de Notas, livro doze, folha trinta e quatro.',
    ],
    [
      'two women',
      text({}, [bride, { ...bride, id: 40, side: 'second', name: 'IDA SÁ' }, president, ...witnesses]),
      'Afirmada por ambas a vontade de casar, foram declaradas casadas em nome da lei.',
    ],
    [
      'an earlier marriage',
      text({}),
      'EVA LIMA foi casada com GIL COSTA, casamento dissolvido por divórcio em vinte e nove de fevereiro de dois mil e vinte, conforme registro do Primeiro Ofício do Porto; filhos dessa união: LIA, de cinco anos.',
    ],
    ['a consent', text({}), 'IVO SÁ casa com autorização dos pais.'],
    ['the names after', text({}), 'Passam a assinar: EVA LIMA SÁ e IVO SÁ. Serviram'],
    [
      'the same names after',
      text({ first_name_after: 'EVA LIMA' }),
      'Passam a assinar: EVA LIMA e IVO SÁ, sem alteração.',
    ],
    [
      'a conversion',
      text({ marriage_kind: 'conversion', union_from: '2019-01-01', union_title: 'escritura' }),
      'em conversão da união estável em casamento, este assento de EVA LIMA',
    ],
    [
      'when the union began',
      text({ marriage_kind: 'conversion', union_from: '2019-01-01', union_title: 'escritura' }),
      'A união teve início em primeiro de janeiro de dois mil e dezenove, conforme escritura.',
    ],
    [
      'a religious one',
      text(
        {
          marriage_kind: 'religious_licensed',
          religious_entered_on: '2026-05-15',
          religion: 'católico',
          license_certified_on: '2026-05-01',
          license_office: '3º Ofício',
        },
        [...couple, party({ role: 'celebrant', name: 'FREI GIL', sex: 'M' })],
      ),
      'segundo o culto católico, pelo celebrante FREI GIL, mediante certificado de habilitação expedido em primeiro de maio de dois mil e vinte e seis, pelo Terceiro Ofício, entre EVA LIMA',
    ],
    [
      'a religious one before a woman',
      text({ marriage_kind: 'religious_licensed', religion: 'luterano' }, [
        ...couple,
        party({ role: 'celebrant', name: 'RUTE PAZ', sex: 'F' }),
      ]),
      'segundo o culto luterano, pela celebrante RUTE PAZ,',
    ],
    [
      'by order',
      text({
        marriage_kind: 'nuncupative',
        order_court: '2ª Vara',
        order_case: 'XYZ',
        order_judged_on: '2026-01-02',
        order_issued_on: '2026-02-01',
      }),
      'lavro o assento de casamento celebrado em quinze de maio de dois mil e vinte e seis, às dez horas',
    ],
  ])('%s', (_, { text: written, missing }, expected) => {
    expect(written).toContain(expected);
    expect(missing).toEqual([]);
  });

  test.each<[(typeof PROPERTY_REGIMES)[number], string]>([
    ['partial_communion', 'pelo regime da comunhão parcial de bens'],
    ['universal_communion', 'pelo regime da comunhão universal de bens'],
    ['final_participation', 'pelo regime da participação final nos aquestos'],
    ['conventional_separation', 'pelo regime da separação convencional de bens'],
    ['mandatory_separation', 'pelo regime da separação obrigatória de bens'],
    ['other', 'pelo regime misto estipulado em pacto antenupcial'],
    ['dowry', 'pelo regime dotal'],
  ])('is written whole with the regime %s', (property_regime, expected) => {
    const { text: written, missing } = text({ property_regime });
    expect(written).toContain(expected);
    expect(missing).toEqual([]);
  });

  test('a regime that the old book does not tell is told as missing', () => {
    expect(text({ property_regime: 'unknown' }).missing).toEqual(['regime_de']);
  });

  test('a conversion has neither ceremony nor witnesses (LRP art. 70-A), and no beginning without a title', () => {
    const { text: written } = text({ marriage_kind: 'conversion', union_from: '2019-01-01' });
    expect(written).not.toMatch(/testemunha|juíza|teve início|às dez horas/u);
  });
});
