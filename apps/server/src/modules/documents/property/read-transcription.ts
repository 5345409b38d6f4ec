import type {
  OpenedFrom,
  TranscriptionAnnotation,
  TranscriptionParty,
  TranscriptionState,
} from '@serventia/domain/documents/transcription-facts';
import { nameTaxNumber } from '@serventia/domain/identifiers/tax-number';
import { city } from '@serventia/domain/office/reference-data.entity';
import {
  transcription as transcriptionEntity,
  type transcriptionParty,
} from '@serventia/domain/property/transcription.entity';
import { oldBookName } from '@serventia/domain/property/transcription-rules';
import { translate } from '@serventia/i18n';
import type { RowOf } from '@serventia/kit';
import type { Row } from '../../../db/database.ts';
import { getRow, type Reading } from '../../../resource/read.ts';
import { written } from '../../written.ts';

/** A transcrição as its rows hold it now, with the matrículas of this office that were opened from it. Throws 404. */
export async function readTranscription(reading: Reading, id: number): Promise<TranscriptionState> {
  const { db, caller } = reading;
  const row = await getRow(db, transcriptionEntity, id, caller, {
    children: ['parties'],
    referred: { city },
  });
  return {
    title: written(row, 'title'),
    number: row.number,
    book: oldBookName(row),
    sheet: row.sheet || null,
    on: row.transcribed_on,
    city: row.city.label ?? '',
    description: row.description ?? '',
    titleForm: row.title_form || null,
    titleOn: row.title_on,
    value: row.value_text || null,
    terms: row.contract_terms || null,
    previous: row.previous_record || null,
    text: row.text ?? '',
    parties: row.parties.map(partyOf),
    annotations: await annotationsOf(reading, id),
    openedFrom: await db.query<OpenedFrom & Row>(OPENED_FROM, [id]),
  };
}

function partyOf(row: RowOf<typeof transcriptionParty>): TranscriptionParty {
  const number = row.cpf ?? row.cnpj;
  return {
    side: row.transcription_side,
    name: row.name,
    taxNumber: number ? nameTaxNumber(number) : null,
    share: row.share,
    spouse: row.spouse_name || null,
    qualification: row.qualification || null,
  };
}

async function annotationsOf({ db }: Reading, id: number): Promise<TranscriptionAnnotation[]> {
  const found = await db.query<Omit<TranscriptionAnnotation, 'kindName'> & Row>(ANNOTATIONS, [id]);
  return found.map((annotation) => ({
    ...annotation,
    kindName: translate('pt-br', `choices.transcription_annotation_kind.${annotation.kind}`),
  }));
}

const ANNOTATIONS = `
  select a.annotation_kind as kind, a.annotated_on::text as on, a.text, coalesce(e.title, a.destination) as destination,
    a.cancelled_by as "cancelledBy"
  from transcription_annotation a left join enrollment e on e.id = a.enrollment_id
  where a.transcription_id = $1 order by a.annotated_on, a.position, a.id`;

const OPENED_FROM = `
  select title, opened_on::text as "openedOn" from enrollment
  where previous_transcription_id = $1 and opened_on is not null order by opened_on, number`;
