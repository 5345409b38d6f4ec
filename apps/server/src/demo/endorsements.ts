import { addDays } from '@serventia/domain/calendar/civil-date';
import { recordEndorsement } from '@serventia/domain/office/endorsement.entity';
import type { Row } from '../db/database.ts';
import { officeOf, todayOf } from '../http/caller.ts';
import { enterEndorsement } from '../modules/acts/endorse.ts';
import { createRow, type WriteContext } from '../resource/write.ts';

interface Sketch {
  readonly resource: string;
  readonly type: string;
  readonly row: Row;
}

const SKETCHES: readonly Sketch[] = [
  {
    resource: 'civil_registration/birth',
    type: 'cpf',
    row: {
      entry_kind: 'averbacao',
      subject: 'Inclusão de CPF',
      title_kind: 'request',
      full_text: 'Averbo, a requerimento do registrado, a inclusão do número de inscrição no CPF.',
      certificate_text: 'CPF incluído por averbação.',
      fee_kind: 'office_error',
    },
  },
  {
    resource: 'civil_registration/marriage',
    type: 'divorcio',
    row: {
      entry_kind: 'averbacao',
      subject: 'Divórcio consensual',
      title_kind: 'deed',
      title_authority: '1º Tabelionato de Notas',
      title_number: 'Livro 52, folha 87',
      full_text:
        'Averbo, à vista da escritura pública de divórcio consensual, a dissolução do casamento. Os cônjuges voltam a usar os nomes de solteiro.',
      certificate_text: 'Casamento dissolvido por divórcio consensual.',
      before_text: 'Casados',
      after_text: 'Divorciados',
    },
  },
  {
    resource: 'civil_registration/birth',
    type: 'anotacao_casamento',
    row: {
      entry_kind: 'annotation',
      subject: 'Casamento',
      event_office: 'Ofício do Distrito de Santo Antônio',
      annotation_origin: 'crc',
      full_text: 'Anoto o casamento comunicado pela CRC.',
    },
  },
  {
    resource: 'civil_registration/death',
    type: 'local_sepultamento',
    row: {
      entry_kind: 'averbacao',
      subject: 'Mudança do local de sepultamento',
      title_kind: 'request',
      full_text: 'Averbo, a requerimento da família, a mudança do local de sepultamento.',
      before_text: 'Cemitério São Miguel',
      after_text: 'Cemitério Parque da Saudade',
    },
  },
];

/** Averbações and anotações of the year; the last one is still a draft. */
export async function writeEndorsements(context: WriteContext, count: number): Promise<void> {
  const { db, caller } = context;
  for (let index = 0; index < count; index += 1) {
    const sketch = SKETCHES[index % SKETCHES.length];
    const found = await db.find<{ record: number | null; type: number }>(LOOKUP, [
      officeOf(caller),
      sketch?.resource,
      sketch?.type,
      index * 3,
    ]);
    if (!sketch || !found?.record) continue;
    const on = addDays(todayOf(caller), index - count);
    const row = await createRow(context, recordEndorsement, {
      record: found.record,
      endorsement_type: found.type,
      dated_on: on,
      title_on: addDays(on, -3),
      ...sketch.row,
    });
    if (index < count - 1) await enterEndorsement(context, row.id);
  }
}

const LOOKUP = `
  select (select id from record where office_id = $1 and resource = $2 and status = 'sealed' order by id limit 1 offset $4) as record,
    (select id from endorsement_type where code = $3) as type`;
