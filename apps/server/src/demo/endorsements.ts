import { addDays } from '@serventia/domain/calendar/civil-date';
import { recordEndorsement } from '@serventia/domain/office/endorsement.entity';
import type { Row } from '../db/database.ts';
import { officeOf } from '../http/caller.ts';
import type { Desk } from './desk.ts';
import type { Lane } from './diary.ts';

/** What an averbação is written from: the name of the act that it is entered at, and the city of the office. */
interface Endorsed {
  readonly title: string;
  readonly city: number;
}

interface Sketch {
  readonly resource: string;
  readonly type: string;
  readonly row: (endorsed: Endorsed) => Row;
}

const SKETCHES: readonly Sketch[] = [
  {
    resource: 'civil_registration/birth',
    type: 'sobrenome',
    row: ({ title }) => ({
      subject: 'Inclusão de sobrenome de família',
      title_kind: 'judgment',
      title_authority: 'Vara de Registros Públicos',
      title_case: '0004321-10.2026.8.06.0001',
      name_after: `${title} Peixoto`,
    }),
  },
  {
    resource: 'civil_registration/marriage',
    type: 'divorcio',
    row: () => ({
      subject: 'Divórcio consensual',
      title_kind: 'deed',
      title_authority: '1º Tabelionato de Notas',
      title_number: 'livro 52, folha 87',
      certificate_text: 'Casamento dissolvido por divórcio consensual.',
    }),
  },
  {
    resource: 'civil_registration/marriage',
    type: 'anotacao_obito',
    row: () => ({
      subject: 'óbito do cônjuge',
      event_office: 'Ofício do Distrito de Santo Antônio',
      annotation_origin: 'crc',
    }),
  },
  {
    resource: 'civil_registration/death',
    type: 'local_sepultamento',
    row: ({ city }) => ({
      subject: 'Mudança do local de sepultamento',
      title_kind: 'request',
      burial_kind_after: 'burial',
      burial_place_after: 'Cemitério Jardim da Paz',
      burial_city_after: city,
    }),
  },
];

/** The averbações and anotações of the last days; the last one is still a draft. */
export function planEndorsements(lane: Lane, today: string, count: number, service: number): void {
  for (let index = 0; index < count; index += 1) {
    const sketch = SKETCHES[index % SKETCHES.length];
    if (sketch)
      lane.on(addDays(today, index - count), (desk) =>
        writeEndorsement(desk, sketch, { place: index * 3, isLast: index === count - 1, service }),
      );
  }
}

async function writeEndorsement(
  desk: Desk,
  { resource, type, row }: Sketch,
  { place, isLast, service }: { readonly place: number; readonly isLast: boolean; readonly service: number },
): Promise<void> {
  const found = await desk.write(({ db, caller }) =>
    db.find<Row & Endorsed & { record: number; type: number }>(LOOKUP, [
      officeOf(caller),
      resource,
      type,
      place,
    ]),
  );
  if (!found) return;
  const { id } = await desk.create(recordEndorsement, {
    record: found.record,
    endorsement_type: found.type,
    dated_on: desk.day,
    ...(type.startsWith('anotacao_')
      ? {}
      : { title_on: addDays(desk.day, -40), title_final_on: addDays(desk.day, -10) }),
    ...row(found),
  });
  if (isLast) return;
  await desk.act(recordEndorsement, id, 'register');
  if (!type.startsWith('anotacao_')) await desk.act(recordEndorsement, id, 'seal', { act_service: service });
}

const LOOKUP = `
  select r.id as record, r.title, (select id from endorsement_type where code = $3) as type,
    (select city_id from notary_office where id = $1) as city
  from record r where r.office_id = $1 and r.resource = $2 and r.status = 'sealed' order by r.id limit 1 offset $4`;
