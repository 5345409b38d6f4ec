import { certificateRequest } from '@serventia/domain/documents/requests/certificate-request.entity';
import { SEALED_SERVICES, type SealedServiceName } from '@serventia/domain/notes/sealed-services';
import type { Row } from '../../db/database.ts';
import { type Caller, officeOf, scopeOf } from '../../http/caller.ts';
import { getRow, type Reading } from '../../resource/read.ts';
import type { Act } from '../acts/act.ts';
import { birthAct } from '../civil/birth.ts';
import { marriageAct } from '../civil/couple-acts.ts';
import { deathAct } from '../civil/death.ts';
import { enrollmentPaper, propertyNegativePaper } from '../documents/property/property-papers.ts';
import { answersPaper, negativePaper } from '../documents/requests/request-papers.ts';
import { readCard, renderCard } from '../notes/card-paper.ts';
import { labelsOf, renderLabels } from '../notes/counter-labels.ts';
import { deedAct, proxyAct } from '../notes/note-acts.ts';
import { printedDraft, readDraft } from '../texts/draft-print.ts';
import { type Printing, printed, type SamplePaper } from './print-sample.ts';
import { refusedAsNone } from './preview-paper.ts';

/** Drafts are printed to be read aloud, of acts that are not registered yet. */
const DRAFTS: readonly (readonly [act: Act, name: string])[] = [
  [birthAct, 'minuta-nascimento'],
  [marriageAct, 'minuta-casamento'],
  [deathAct, 'minuta-obito'],
  [deedAct, 'minuta-escritura'],
  [proxyAct, 'minuta-procuracao'],
];

const LABELS: readonly (readonly [service: SealedServiceName, name: string])[] = [
  ['signature_recognition', 'etiqueta-reconhecimento'],
  ['document_authentication', 'etiqueta-autenticacao'],
];

/** The papers that are of no sealed act and of no model: drafts, searches, the card of signatures and labels. */
export async function* papersBeside(services: Printing, caller: Caller): AsyncGenerator<SamplePaper> {
  for (const [act, name] of DRAFTS) yield { name, content: await draftOf(services, caller, act) };
  yield { name: 'certidao-negativa', content: await searchOf(services, caller, 'negative') };
  yield {
    name: 'certidao-negativa-de-propriedade',
    content: await searchOf(services, caller, 'property_negative'),
  };
  yield { name: 'certidao-por-quesitos', content: await answersOf(services, caller) };
  yield { name: 'certidao-matricula-por-quesitos', content: await enrollmentAnswersOf(services, caller) };
  yield { name: 'cartao-de-assinatura', content: await cardOf(services, caller) };
  for (const [service, name] of LABELS) yield { name, content: await labelOf(services, caller, service) };
}

const newest = async ({ db }: Reading, query: string, values: readonly unknown[]) =>
  (await db.find<{ id: number }>(`${query} order by id desc limit 1`, [...values]))?.id;

async function draftOf(services: Printing, caller: Caller, act: Act): Promise<Uint8Array | undefined> {
  const draft = await services.database.read(scopeOf(caller), async (db) => {
    const reading = { db, caller };
    const id = await newest(
      reading,
      "select id from record where office_id = $1 and resource = $2 and registered_on is null and status <> 'canceled'",
      [officeOf(caller), act.entity.name],
    );
    return id === undefined ? undefined : readDraft(reading, act, id).catch(refusedAsNone);
  });
  return draft && printedDraft(services, draft);
}

/** Of a request that was made: the search is done anew. */
function searchOf(
  services: Printing,
  caller: Caller,
  kind: 'negative' | 'property_negative',
): Promise<Uint8Array | undefined> {
  return printed(services, caller, async (reading) => {
    const found = await reading.db.find<{ id: number; seal: number }>(
      `select q.id, (select min(s.id) from registered_seal s where s.office_id = $1 and s.seal_status = 'applied') as seal
       from certificate_request q where q.office_id = $1 and q.requested_certificate = $2 order by q.id desc limit 1`,
      [officeOf(caller), kind],
    );
    if (!found?.seal) return undefined;
    const request = await getRow(reading.db, certificateRequest, found.id, caller);
    return { ...found, paper: kind === 'negative' ? negativePaper : propertyNegativePaper(request) };
  });
}

/** A request whose questions are all answered. */
const ANSWERED = `
  select q.id, q.record_id as record, q.enrollment_id as enrollment, q.requester_name as requester,
    (select min(s.id) from registered_seal s where s.office_id = $1 and s.seal_status = 'applied') as seal
  from certificate_request q where q.office_id = $1 and q.requested_certificate = $2
    and exists (select from certificate_question a where a.request_id = q.id)
    and not exists (select from certificate_question a where a.request_id = q.id and a.answer is null)
  order by q.id desc limit 1`;

interface Answered extends Row {
  readonly id: number;
  readonly record: number | null;
  readonly enrollment: number | null;
  readonly requester: string | null;
  readonly seal: number | null;
}

const findAnswered = (
  { db, caller }: Reading,
  kind: 'questions' | 'enrollment_questions',
): Promise<Answered | undefined> => db.find<Answered>(ANSWERED, [officeOf(caller), kind]);

function answersOf(services: Printing, caller: Caller): Promise<Uint8Array | undefined> {
  return printed(services, caller, async (reading) => {
    const found = await findAnswered(reading, 'questions');
    if (!found?.seal || !found.record) return undefined;
    return { id: found.record, seal: found.seal, paper: answersPaper(found.id) };
  });
}

function enrollmentAnswersOf(services: Printing, caller: Caller): Promise<Uint8Array | undefined> {
  return printed(services, caller, async (reading) => {
    const found = await findAnswered(reading, 'enrollment_questions');
    if (!found?.seal || !found.enrollment) return undefined;
    const { id: request, enrollment, requester } = found;
    const asked = { request, enrollment, requester: requester ?? '', purpose: null };
    return { id: enrollment, seal: found.seal, paper: enrollmentPaper('enrollment_questions', asked) };
  });
}

/** A card without pictures: they are read from the store, which a sample leaves alone. */
async function cardOf(services: Printing, caller: Caller): Promise<Uint8Array | undefined> {
  const card = await services.database.read(scopeOf(caller), async (db) => {
    const reading = { db, caller };
    const id = await newest(
      reading,
      `select id from signature_card where office_id = $1 and card_status = 'active'
       and coalesce(photo_id, first_signature_id, second_signature_id, rubric_id) is null`,
      [officeOf(caller)],
    );
    return id === undefined ? undefined : readCard(reading, id);
  });
  return card && renderCard(services, card, []);
}

/** How many services are looked at for one whose clerk may sign its labels. */
const LATEST = 50;

async function labelOf(
  services: Printing,
  caller: Caller,
  name: SealedServiceName,
): Promise<Uint8Array | undefined> {
  const labels = await services.database.read(scopeOf(caller), async (db) => {
    const sealed = await db.query<{ id: number }>(
      `select id from ${SEALED_SERVICES[name].entity.table} t where office_id = $1
       and exists (select from registered_seal s where s.${name}_id = t.id and s.seal_status = 'applied')
       order by id desc limit ${LATEST}`,
      [officeOf(caller)],
    );
    for (const { id } of sealed) {
      const read = await labelsOf(db, caller, name, id).catch(refusedAsNone);
      if (read) return read;
    }
    return undefined;
  });
  return labels && renderLabels(services, { labels, printer: undefined }, caller);
}
