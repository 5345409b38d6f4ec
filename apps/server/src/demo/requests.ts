import { addDays } from '@serventia/domain/calendar/civil-date';
import { birth as birthEntity } from '@serventia/domain/civil/birth.entity';
import { marriage as marriageEntity } from '@serventia/domain/civil/marriage/marriage.entity';
import { signedPage } from '@serventia/domain/office/signed-page.entity';
import { certificateRequest } from '@serventia/domain/documents/requests/certificate-request.entity';
import { type Caller, callerFor, officeOf, scopeOf, todayOf } from '../http/caller.ts';
import type { Services } from '../modules/services.ts';
import { keepContent } from '../files/keep-content.ts';
import { printPage, readPage } from '../modules/texts/book-page.ts';
import { acknowledge, getWhole, toldFindings } from '../resource/findings.ts';
import { getRow } from '../resource/read.ts';
import { createRow, type NewRow } from '../resource/write.ts';
import { CENTRAL_REQUEST, orderCertificates } from './central-certificates.ts';
import { type Desk, openDesk } from './desk.ts';

type Request = NewRow<typeof certificateRequest>;

/** What is done to a request after it was made, in its order. */
interface Step {
  readonly action: 'issue' | 'deliver' | 'refuse' | 'cancel_request';
  readonly input?: Readonly<Record<string, unknown>>;
}

interface Sketch {
  /** Days before today on which it was asked for. */
  readonly daysAgo: number;
  readonly row: Request;
  readonly steps: readonly Step[];
}

const RITA = {
  requester_name: 'Rita Prado Bastos',
  requester_cpf: '52998224725',
} as const;

/** Requests of a counter: in time and late, issued, delivered, refused, canceled, and one of no record. */
function sketchesOf(
  records: Readonly<Record<string, number>>,
  { today, service, born }: { readonly today: string; readonly service: number; readonly born: string },
): Sketch[] {
  const { birth, death, marriage, deed, proxy, enrollment, transcription, property: certifying } = records;
  const deliver: Step = {
    action: 'deliver',
    input: { receiver: RITA.requester_name, delivered_on: today },
  };
  return [
    {
      daysAgo: 1,
      row: { requested_certificate: 'short', requested_copy: 'first', record: birth ?? null },
      steps: [],
    },
    {
      daysAgo: 8,
      row: {
        requested_certificate: 'full_text',
        requested_copy: 'second',
        record: marriage ?? null,
        ...RITA,
        requester_capacity: 'self',
        purpose: 'Processo de nacionalidade',
      },
      steps: [],
    },
    {
      daysAgo: 2,
      row: {
        requested_certificate: 'questions',
        record: birth ?? null,
        ...RITA,
        requester_capacity: 'legal_representative',
        questions: [
          { question: 'Consta o nome do pai?', answer: 'yes' },
          { question: 'Consta a cor da criança?', answer: 'not_stated' },
        ],
      },
      steps: [],
    },
    {
      daysAgo: 1,
      row: {
        requested_certificate: 'reprographic',
        requested_copy: 'second',
        record: marriage ?? null,
        ...RITA,
        requester_capacity: 'self',
        purpose: 'Processo de nacionalidade',
      },
      steps: [],
    },
    {
      daysAgo: 3,
      row: {
        requested_certificate: 'short',
        requested_copy: 'first',
        record: death ?? null,
        requester_name: RITA.requester_name,
        purpose: 'Inventário',
      },
      steps: [{ action: 'issue' }],
    },
    {
      daysAgo: 4,
      row: {
        requested_certificate: 'negative',
        ...RITA,
        searched_fact: 'marriage',
        searched_name: 'Zulmira Quaresma Bulhões',
        searched_parents: 'Honório Bulhões e Ana Quaresma',
        searched_from: '1990-01-01',
        searched_to: today,
        books_searched: 'B-1 a B-9',
        act_service: service,
        purpose: 'Habilitação de casamento',
      },
      steps: [{ action: 'issue' }, deliver],
    },
    {
      daysAgo: 5,
      row: {
        requested_certificate: 'full_text',
        requested_copy: 'second',
        record: birth ?? null,
        ...RITA,
        requester_capacity: 'third_party',
      },
      steps: [
        {
          action: 'refuse',
          input: { reason: 'Assento com dados sensíveis: depende de autorização judicial (CNN, art. 114).' },
        },
      ],
    },
    {
      daysAgo: 6,
      row: { requested_certificate: 'short', requested_copy: 'second', record: marriage ?? null },
      steps: [{ action: 'cancel_request', input: { reason: 'O solicitante desistiu do pedido.' } }],
    },
    {
      daysAgo: 1,
      row: {
        ...CENTRAL_REQUEST,
        central_number: 'PED 480301',
        asked_name: born,
        record: birth ?? null,
      },
      steps: [],
    },
    {
      daysAgo: 2,
      row: {
        ...CENTRAL_REQUEST,
        central_number: 'PED 480302',
        asked_name: 'Ícaro Bezerra Montenegro',
        asked_event_on: '1931-04-17',
      },
      steps: [{ action: 'refuse', input: { reason: 'Não localizado nos livros desta serventia.' } }],
    },
    ...(deed && proxy ? noteSketchesOf(deed, proxy, deliver) : []),
    ...(enrollment && certifying ? propertySketchesOf(enrollment, certifying, deliver) : []),
    ...(transcription && certifying ? transcriptionSketchesOf(transcription, certifying) : []),
  ];
}

/** Copies of acts of notes: a traslado that was handed over, a certidão that was issued, and one that waits. */
function noteSketchesOf(deed: number, proxy: number, deliver: Step): Sketch[] {
  const asked = { requested_certificate: 'note_act', ...RITA } as const;
  return [
    {
      daysAgo: 2,
      row: { ...asked, note_paper: 'traslado', record: deed },
      steps: [{ action: 'issue' }, deliver],
    },
    {
      daysAgo: 1,
      row: { ...asked, note_paper: 'certificate', record: deed, purpose: 'Registro de imóveis' },
      steps: [{ action: 'issue' }],
    },
    { daysAgo: 1, row: { ...asked, note_paper: 'certificate', record: proxy }, steps: [] },
  ];
}

/** Certificates of real estate: one of each kind, and that somebody owns nothing here. */
function propertySketchesOf(enrollment: number, service: number, deliver: Step): Sketch[] {
  const asked = { ...RITA, act_service: service } as const;
  return [
    {
      daysAgo: 1,
      row: { ...asked, requested_certificate: 'enrollment_full', enrollment, purpose: 'Financiamento' },
      steps: [{ action: 'issue' }, deliver],
    },
    {
      daysAgo: 0,
      row: { ...asked, requested_certificate: 'enrollment_situation', enrollment },
      steps: [],
    },
    {
      daysAgo: 1,
      row: {
        ...asked,
        requested_certificate: 'enrollment_questions',
        enrollment,
        questions: [{ question: 'Consta usufruto sobre o imóvel?', answer: 'no' }],
      },
      steps: [],
    },
    {
      daysAgo: 2,
      row: { ...asked, requested_certificate: 'enrollment_liens', enrollment },
      steps: [{ action: 'issue' }],
    },
    {
      daysAgo: 3,
      row: { ...asked, requested_certificate: 'enrollment_chain', enrollment },
      steps: [{ action: 'issue' }],
    },
    {
      daysAgo: 1,
      row: {
        ...asked,
        requested_certificate: 'property_negative',
        searched_name: 'Zulmira Quaresma Bulhões',
        searched_number: '39053344705',
        books_searched: 'Livro 2 e indicador pessoal',
      },
      steps: [{ action: 'issue' }],
    },
  ];
}

/** Certificates of a registration before the matrículas: one in full, and one of what stands that waits. */
function transcriptionSketchesOf(transcription: number, service: number): Sketch[] {
  const asked = { ...RITA, act_service: service, transcription } as const;
  return [
    {
      daysAgo: 2,
      row: { ...asked, requested_certificate: 'transcription_full', purpose: 'Inventário' },
      steps: [{ action: 'issue' }],
    },
    { daysAgo: 0, row: { ...asked, requested_certificate: 'transcription_situation' }, steps: [] },
  ];
}

/** Requests for certificates as a clerk who signs answers them; an office without sealed acts has none. */
export async function writeRequests(services: Services, official: Caller, cns: string): Promise<void> {
  const today = todayOf(official);
  const clerk = await clerkOf(services, official);
  if (!clerk) return;
  const desk = openDesk(services, clerk, cns, today);
  const { records, service } = await desk.write(async ({ db }) => ({
    records: Object.fromEntries(
      (await db.query<{ kind: string; id: number }>(SEALED, [officeOf(official)])).map(({ kind, id }) => [
        kind,
        id,
      ]),
    ),
    service: (await db.find<{ id: number }>(SERVICE, [officeOf(official)]))?.id,
  }));
  if (service === undefined || !records['birth'] || !records['death'] || !records['marriage']) return;
  const { birth: bornId } = records;
  const { name } = await desk.write(({ db, caller }) => getRow(db, birthEntity, bornId, caller));
  const born = name ?? '';
  await scanPage(services, desk, records['marriage']);
  for (const sketch of sketchesOf(records, { today, service, born })) await writeRequest(desk, sketch);
  await orderCertificates(desk);
}

/** The page of a marriage as if it had been signed and scanned. */
async function scanPage({ pdf, files }: Services, desk: Desk, record: number): Promise<void> {
  const { caller } = desk;
  const page = await desk.write((context) => readPage(context, marriageEntity, record));
  const content = await printPage({ pdf }, page);
  await desk.write(async (context) => {
    const made = { name: 'folha-assinada.pdf', contentType: 'application/pdf', content };
    const file = await keepContent({ ...context, caller, files }, made);
    await createRow(context, signedPage, { record, file: file.id });
  });
}

/** The newest sealed act of each kind without anything in its margin. */
const SEALED = `
  select split_part(resource, '/', 2) as kind, max(id) as id from record r
  where office_id = $1 and status = 'sealed' and not exists (select from record_endorsement e where e.record_id = r.id)
    and resource in ('civil_registration/birth', 'civil_registration/death', 'civil_registration/marriage',
      'note_registration/deed', 'note_registration/proxy')
  group by resource
  union all
  select 'enrollment', max(e.id) from enrollment e where e.office_id = $1 and e.enrollment_status = 'active' and e.last_act > 1
  having count(*) > 0
  union all
  select 'transcription', max(t.id) from transcription t where t.office_id = $1 and t.transcription_status = 'conferred'
  having count(*) > 0
  union all
  select 'property', min(s.id) from act_service s where s.office_id = $1 and s.department = 'property' having count(*) > 0`;
const SERVICE =
  "select id from act_service where office_id = $1 and act_use = 'second_copy' order by id limit 1";

/** Whoever signs the office's papers; none where nobody does. */
export async function clerkOf({ database }: Services, official: Caller): Promise<Caller | undefined> {
  const office = officeOf(official);
  const clerk = await database.read(scopeOf(official), (db) =>
    db.find<{ id: number; name: string; username: string }>(
      'select id, name, username from app_user where notary_office_id = $1 and signing_role is not null order by id limit 1',
      [office],
    ),
  );
  return clerk && callerFor(clerk.name, office, { userId: clerk.id, username: clerk.username });
}

/** Makes a request and does to it what its sketch says. */
export async function writeRequest(desk: Desk, { daysAgo, row, steps }: Sketch): Promise<void> {
  const { id } = await desk.create(certificateRequest, { ...row, requested_on: addDays(desk.day, -daysAgo) });
  for (const { action, input = {} } of steps) {
    if (action === 'issue') await readWarnings(desk, id);
    await desk.act(certificateRequest, id, action, input);
  }
}

/** What a clerk does before the issue: reads each warning. */
async function readWarnings(desk: Desk, id: number): Promise<void> {
  await desk.write(async (context) => {
    const request = await getWhole(context, certificateRequest, id);
    const warnings = (await toldFindings(context, certificateRequest, request)).filter(
      ({ level }) => level === 'warning',
    );
    await acknowledge(context, certificateRequest, request, warnings);
  });
}
