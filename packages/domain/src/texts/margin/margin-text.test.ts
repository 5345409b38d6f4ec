import { expect, test } from 'vitest';
import { marriage } from '../../civil/marriage/marriage.entity.ts';
import { baseState } from '../../civil/margin/record-state.ts';
import { EFFECTS } from '../../civil/margin/effects.ts';
import { checkModel } from '../model/model-findings.ts';
import { parseModel } from '../model/parse-model.ts';
import { standardModelDocument } from '../model/standard-model-document.ts';
import { birthRow, grandparents, mother } from '../testing/birth.ts';
import { emptyRow, party, readingOf } from '../testing/party.ts';
import { marginCatalog } from './margin-catalog.ts';
import { ANNOTATION_MODEL, MARGIN_MODELS } from './margin-models.ts';
import { type MarginDraft, marginText } from './margin-text.ts';

const { names } = readingOf(birthRow, []);
const birth = baseState('civil_registration/birth', { act: birthRow, parties: [mother, ...grandparents] });
const couple = baseState('civil_registration/marriage', {
  act: emptyRow<typeof marriage>(marriage, { first_name_after: 'ANA REIS', second_name_after: 'RUI REIS' }),
  parties: [
    party({ role: 'spouse', side: 'first', name: 'ANA' }),
    party({ role: 'spouse', side: 'second', name: 'RUI' }),
  ],
});
const JUDGED = {
  title_kind: 'judgment',
  title_authority: '1ª Vara de Família',
  title_case: '0001234-56.2026.8.06.0001',
  title_on: '2026-01-20',
  title_final_on: '2026-02-01',
} as const;
const BY_JUDGMENT =
  'por sentença de vinte de janeiro de dois mil e vinte e seis, da Primeira Vara de Família, autos número 0001234-56.2026.8.06.0001, com trânsito em julgado em primeiro de fevereiro de dois mil e vinte e seis';

test.each(EFFECTS)('the model of %s says nothing that averbações do not know', (effect) => {
  const model = parseModel(standardModelDocument(MARGIN_MODELS[effect]));
  expect([...model.problems, ...checkModel(model, marginCatalog, {})]).toEqual([]);
});

test('neither does that of an anotação', () => {
  expect(checkModel(parseModel(standardModelDocument(ANNOTATION_MODEL)), marginCatalog, {})).toEqual([]);
});

test.each<[string, MarginDraft, typeof birth, string]>([
  [
    'a recognition agrees with the child and with who recognises',
    {
      effect: 'filiation',
      title_kind: 'deed',
      title_authority: '2º Tabelionato de Notas',
      title_on: '2026-01-10',
      consented: 'parent',
      name_after: 'CLARA DE SÁ PAZ',
      parents: [
        {
          name: 'IVO PAZ',
          gender_role: 'father',
          birth_date: '1985-01-01',
          hometown_city: 10,
          father_name: 'OTO PAZ',
          mother_name: 'EVA COSTA',
        },
      ],
    },
    birth,
    'Averbo, por escritura pública de dez de janeiro de dois mil e vinte e seis, do Segundo Tabelionato de Notas, com a anuência de quem já consta da filiação, que IVO PAZ, natural de Bacabal, Estado do Maranhão, nascido em primeiro de janeiro de mil novecentos e oitenta e cinco, reconheceu como sua a filiação da registrada. São avós: por parte de IVO PAZ, OTO PAZ e EVA COSTA. Em consequência, o nome da registrada passa a ser CLARA DE SÁ PAZ.',
  ],
  [
    'two mothers, and a name that stays',
    {
      effect: 'filiation',
      ...JUDGED,
      parents: [
        { name: 'LIA MOTA', gender_role: 'mother' },
        { name: 'EVA COSTA', gender_role: 'mother' },
      ],
    },
    birth,
    `Averbo, ${BY_JUDGMENT}, que LIA MOTA e EVA COSTA são genitoras da registrada. Permanece inalterado o nome da registrada.`,
  ],
  [
    'nobody recognises whom a judge declares the father (CC art. 1.606)',
    {
      effect: 'filiation',
      title_kind: 'court_order',
      parents: [{ name: 'IVO PAZ', gender_role: 'father', hometown_city: 10 }],
    },
    birth,
    'Averbo, por mandado, que IVO PAZ, natural de Bacabal, Estado do Maranhão, é genitor da registrada. Permanece inalterado o nome da registrada.',
  ],
  [
    'a divorce names who changes their name',
    { effect: 'divorce', title_kind: 'deed', title_on: '2026-01-10', first_name_after: 'ANA' },
    couple,
    'Averbo, por escritura pública de dez de janeiro de dois mil e vinte e seis, o divórcio dos cônjuges deste assento, extinto o vínculo. ANA REIS passa a assinar ANA.',
  ],
  [
    'or who keeps it, in full',
    { effect: 'divorce', title_kind: 'deed', first_name_after: 'ANA', second_name_after: 'Rui Reis' },
    couple,
    'Averbo, por escritura pública, o divórcio dos cônjuges deste assento, extinto o vínculo. ANA REIS passa a assinar ANA. RUI REIS continua a assinar Rui Reis.',
  ],
  [
    'a rectification by the office tells before and after',
    {
      effect: 'rectification',
      title_kind: 'request',
      fee_kind: 'office_error',
      rectification_ground: 'transposition',
      corrections: [
        { fact: 'born_on', date_after: '2026-05-11' },
        { fact: 'birth_city', city_after: 20 },
      ],
    },
    birth,
    'Averbo, de ofício, com apoio no artigo 110, inciso II, da Lei número 6.015/1973, a retificação deste assento: onde consta, em Data de nascimento, “12/05/2026”, passe a constar “11/05/2026”; e onde consta, em Município de nascimento, “Bacabal - MA”, passe a constar “Rio de Janeiro - RJ”. Fica mantido o mais. Ato sem custas.',
  ],
  [
    'a change of the given name tells the documents of the person (LRP art. 56 §2)',
    {
      effect: 'given_name',
      title_kind: 'request',
      requester_name: 'CLARA DE SÁ',
      name_after: 'LIA DE SÁ',
      person_documents: 'RG 1234567 SSP/MA, CPF 529.982.247-25, título de eleitor 1234 5678 0116.',
    },
    birth,
    'Averbo, a requerimento de CLARA DE SÁ, com fundamento no artigo 56 da Lei número 6.015/1973, a alteração do prenome de CLARA DE SÁ, passando o nome, que era CLARA DE SÁ, a ser LIA DE SÁ. Documentos: RG 1234567 SSP/MA, CPF 529.982.247-25, título de eleitor 1234 5678 0116.',
  ],
  [
    'a change of name and sex tells no name of before',
    { effect: 'name_and_sex', title_kind: 'administrative', name_after: 'CAIO DE SÁ', sex_after: 'M' },
    birth,
    'Averbo, em caráter sigiloso, por procedimento administrativo, a alteração do nome para CAIO DE SÁ e do sexo para masculino, com fundamento na autodeterminação da pessoa registrada. Não se dará publicidade ao teor desta averbação, salvo a pedido da própria pessoa ou por ordem judicial.',
  ],
  [
    'of two records of one fact the one that stays is named',
    { effect: 'cancellation', ...JUDGED },
    birth,
    `Averbo, ${BY_JUDGMENT}, o cancelamento deste assento.`,
  ],
  [
    'an anotação points to where the fact is registered',
    { entry_kind: 'annotation', subject: 'casamento com RUI REIS', event_office: '2º Ofício de Crato' },
    birth,
    'Anoto, quanto a CLARA DE SÁ: casamento com RUI REIS. Fato registrado no Segundo Ofício de Crato.',
  ],
])('%s', (_, entry, state, expected) => {
  expect(marginText({ entry, state, names })).toBe(expected);
});
