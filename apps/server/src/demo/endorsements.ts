import { addDays } from '@serventia/domain/calendar/civil-date';
import { recordEndorsement } from '@serventia/domain/office/endorsement.entity';
import type { Row } from '../db/database.ts';
import { officeOf } from '../http/caller.ts';
import type { Desk } from './desk.ts';
import type { Lane } from './diary.ts';

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

/** The averbações and anotações of the last days; the last one is still a draft. */
export function planEndorsements(lane: Lane, today: string, count: number): void {
  for (let index = 0; index < count; index += 1) {
    const sketch = SKETCHES[index % SKETCHES.length];
    if (sketch)
      lane.on(addDays(today, index - count), (desk) =>
        writeEndorsement(desk, sketch, { place: index * 3, isLast: index === count - 1 }),
      );
  }
}

async function writeEndorsement(
  desk: Desk,
  { resource, type, row }: Sketch,
  { place, isLast }: { readonly place: number; readonly isLast: boolean },
): Promise<void> {
  const found = await desk.write(({ db, caller }) =>
    db.find<{ record: number | null; type: number }>(LOOKUP, [officeOf(caller), resource, type, place]),
  );
  if (!found?.record) return;
  const { id } = await desk.create(recordEndorsement, {
    record: found.record,
    endorsement_type: found.type,
    dated_on: desk.day,
    title_on: addDays(desk.day, -3),
    ...row,
  });
  if (!isLast) await desk.act(recordEndorsement, id, 'register');
}

const LOOKUP = `
  select (select id from record where office_id = $1 and resource = $2 and status = 'sealed' order by id limit 1 offset $4) as record,
    (select id from endorsement_type where code = $3) as type`;
