import type { Entity, RowOf } from '@serventia/kit';
import { enrollmentEndorsement, enrollmentRecord } from '../../property/enrollment-acts.entity.ts';
import { parseModel } from '../model/parse-model.ts';
import { standardModelDocument } from '../model/standard-model-document.ts';
import { writeText, type WrittenText } from '../model/write-text.ts';
import type { EnrollmentReading, Mover } from '../property/act-reading.ts';
import {
  enrollmentEndorsementText,
  enrollmentRecordText,
  type EnrollmentText,
} from '../property/enrollment-texts.ts';
import { emptyRow } from './party.ts';

/** Somebody of a matrícula. */
export function mover(values: Partial<Mover> & Pick<Mover, 'name'>): Mover {
  return {
    person_kind: 'natural',
    cpf: null,
    cnpj: null,
    qualification: null,
    share: '1',
    right_kind: 'full',
    ...values,
  };
}

type Beside = Partial<Omit<EnrollmentReading, 'act'>>;

function readingOf<E extends Entity>(act: RowOf<E>, beside: Beside): EnrollmentReading<E> {
  return {
    act,
    transmitters: [],
    acquirers: [],
    creditors: [],
    debtors: [],
    owners: [],
    owner: null,
    protocol: null,
    cancelled: null,
    consolidated: null,
    ending: [],
    enrollment: { number: 50, cnm: '1234562000005012' },
    number: 2,
    labelFormat: 'slash',
    office: {
      name: '1º Registro de Imóveis',
      city: { name: 'Bacabal', state: 'MA' },
      official: { name: 'LIA MOTA', role: 'oficial' },
    },
    signer: { name: 'RUI COSTA', role: 'escrevente autorizado' },
    opened: [],
    seal: null,
    ...beside,
  };
}

function written<E extends Entity>(text: EnrollmentText<E>, reading: EnrollmentReading<E>): WrittenText {
  const paragraphs = text.models[text.standardModel(reading.act)] ?? [];
  return writeText(parseModel(standardModelDocument(paragraphs)), text.valuesOf(reading), {});
}

const TITLE = {
  dated_on: '2026-05-12',
  protocol_number: '40.001',
  protocol_on: '2026-05-04',
  title_nature: 'public_deed',
  title_issuer: '2º Tabelionato de Notas',
  title_number: 'livro 7, folhas 12',
  title_on: '2026-05-01',
} as const;

/** The text of a registro of 12 May 2026 by the product's model for its kind. */
export function writtenRecord(
  values: Partial<RowOf<typeof enrollmentRecord>>,
  beside: Beside = {},
): WrittenText {
  const act = emptyRow<typeof enrollmentRecord>(enrollmentRecord, { acknowledged: [], ...TITLE, ...values });
  return written(enrollmentRecordText, readingOf<typeof enrollmentRecord>(act, beside));
}

/** The text of an averbação of 12 May 2026 by the product's model for its kind. */
export function writtenEndorsement(
  values: Partial<RowOf<typeof enrollmentEndorsement>>,
  beside: Beside = {},
): WrittenText {
  const act = emptyRow<typeof enrollmentEndorsement>(enrollmentEndorsement, { ...TITLE, ...values });
  return written(enrollmentEndorsementText, readingOf<typeof enrollmentEndorsement>(act, beside));
}
