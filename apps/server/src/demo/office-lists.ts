import { addDays } from '@serventia/domain/calendar/civil-date';
import { birth as birthEntity } from '@serventia/domain/civil/birth.entity';
import { certificatePart, documentTemplate, draftType } from '@serventia/domain/documents/texts.entity';
import { son } from '@serventia/domain/integrations/son.entity';
import { protocolAttachment } from '@serventia/domain/notes/protocol-papers.entity';
import { protocol as protocolEntity } from '@serventia/domain/notes/protocol.entity';
import { genericRegistration, regularityCertificate } from '@serventia/domain/office/auxiliary.entity';
import { changingBookPage } from '@serventia/domain/office/book-changes.entity';
import { earlierNumbering } from '@serventia/domain/office/earlier-numbering.entity';
import { listView } from '@serventia/domain/office/list-view.entity';
import { attachment } from '@serventia/domain/office/record.entity';
import { standardModelDocument } from '@serventia/domain/texts/model/standard-model-document';
import { type Caller, officeOf, todayOf } from '../http/caller.ts';
import type { Services } from '../modules/services.ts';
import { updateRow } from '../resource/write.ts';
import { type Desk, openDesk } from './desk.ts';
import { clerkOf, writeRequest } from './requests.ts';

/** What stands in the lists that an office keeps beside its acts, and that no other work of the demonstration fills. */
export async function writeOfficeLists(services: Services, official: Caller, cns: string): Promise<void> {
  const clerk = await clerkOf(services, official);
  if (!clerk) return;
  const desk = openDesk(services, clerk, cns, todayOf(official));
  await openDesk(services, official, cns, desk.day).create(earlierNumbering, {
    counted: 'protocol_notes',
    last_number: 318,
    basis: 'Protocolo de notas em papel, fl. 40',
  });
  await writeTexts(desk);
  await writeOwnLists(desk);
  const found = await desk.write(({ db, caller }) =>
    db.find<{ [Key in keyof Found]: Found[Key] }>(FOUND, [officeOf(caller)]),
  );
  if (!found) return;
  await writeTwins(desk, found.draft);
  await writeScans(desk, found);
  // The proof of its exemption is owed to the court from its seal on.
  await writeRequest(desk, {
    daysAgo: 1,
    row: {
      requested_certificate: 'negative',
      requester_name: 'Francisca Alves Pinto',
      searched_fact: 'birth',
      searched_name: 'Raimunda Alves Pinto',
      searched_parents: 'Antônia Alves Pinto',
      searched_from: '1960-01-01',
      searched_to: desk.day,
      books_searched: 'A-1 a A-12',
      act_service: found.second_copy,
      reason_free: found.poverty,
      purpose: 'Benefício social',
    },
    steps: [{ action: 'issue' }],
  });
  await desk.create(changingBookPage, {
    record: found.sealed,
    summary: 'Folha lançada com a face trocada',
    change_reason: 'numbering',
    explanation: 'A conferência do livro mostrou que o termo está no verso da folha, e não na frente.',
    decided_on: desk.day,
    to_book: found.book,
    to_sheet: found.sheet,
    to_face: 'V',
    to_term: found.term,
  });
  await desk.act(protocolEntity, found.protocol, 'paper');
}

interface Found {
  /** A birth that somebody began. */
  readonly draft: number;
  readonly sealed: number;
  readonly book: number;
  readonly sheet: number;
  readonly term: number;
  /** What a copy is charged by, and why it may be free. */
  readonly second_copy: number;
  readonly poverty: number;
  readonly protocol: number;
  /** A certificate of the office, as somebody brings it again. */
  readonly file: number;
}

const FOUND = `
  select (select min(id) from record where office_id = $1 and resource = 'civil_registration/birth' and status = 'introducing') as draft,
    r.id as sealed, r.book_id as book, r.sheet, r.term,
    (select min(id) from act_service where office_id = $1 and act_use = 'second_copy') as second_copy,
    (select id from reason_free where office_id = $1 and code = 'POBREZA') as poverty,
    (select max(id) from protocol where office_id = $1 and state = 'prenoted') as protocol,
    (select max(file_id) from document where office_id = $1) as file
  from record r where r.office_id = $1 and r.resource = 'civil_registration/birth' and r.status = 'sealed'
  order by r.id limit 1`;

async function writeTexts(desk: Desk): Promise<void> {
  const template = await desk.create(documentTemplate, {
    name: 'Ofício à maternidade',
    act_type: '0',
    template_kind: 'letter',
    title: 'Ofício',
    body: standardModelDocument([
      'À direção da maternidade.',
      'Pedimos a segunda via da declaração de nascido vivo, para a lavratura do assento.',
    ]),
    active: false,
  });
  await desk.create(certificatePart, {
    number: 1,
    name: 'horário de atendimento',
    part_kind: 'closing',
    body: standardModelDocument(['Atendimento de segunda a sexta-feira, das 8h às 17h.']),
  });
  await desk.create(draftType, {
    name: 'Ofício à maternidade',
    department: 'civil',
    act_type: '0',
    template: template.id,
    read_aloud: false,
    instructions: 'Juntar a cópia da declaração com defeito.',
  });
}

async function writeOwnLists(desk: Desk): Promise<void> {
  const lists = [
    ['cemetery', 'C1', 'Cemitério São João Batista'],
    ['cemetery', 'C2', 'Cemitério da Saudade'],
    ['court', 'V1', 'Vara de Registros Públicos da Comarca de Crato'],
    ['newspaper', 'J1', 'Diário do Cariri'],
  ] as const;
  for (const [index, [list, code, description]] of lists.entries())
    await desk.create(genericRegistration, { list_name: list, code, description, position: index });
  const certificates = [
    ['federal_tax', 'Receita Federal do Brasil', '4F1C.22A0.9B31.7D55', -40, 140],
    ['fgts', 'Caixa Econômica Federal', '2026.0711.3344', -20, 10],
    ['labour', 'Tribunal Superior do Trabalho', '88123-4/2026', -90, 90],
  ] as const;
  for (const [kind, issuer, number, issued, until] of certificates)
    await desk.create(regularityCertificate, {
      regularity_kind: kind,
      issuer,
      number,
      issued_on: addDays(desk.day, issued),
      valid_until: addDays(desk.day, until),
    });
  await desk.create(listView, {
    name: 'Tarefas abertas',
    address: '/basic/task?task_status=open',
  });
  await desk.create(son, {
    first_act_on: addDays(desk.day, -40),
    last_act_on: addDays(desk.day, -10),
    item_count: 12,
  });
}

/** The second of two children is in no book yet. */
async function writeTwins(desk: Desk, draft: number): Promise<void> {
  const born = [{ name: 'Davi', sex: 'M', twin_order: 2 }] as const;
  await desk.write((context) =>
    updateRow(context, birthEntity, draft, { twin: true, twin_order: 1, born }, undefined),
  );
}

async function writeScans(desk: Desk, { draft, protocol, file }: Found): Promise<void> {
  await desk.create(attachment, {
    record: draft,
    attachment_kind: 'marriage_certificate',
    description: 'Certidão de casamento dos pais',
    file,
  });
  await desk.create(protocolAttachment, {
    protocol,
    paper_kind: 'certificate',
    description: 'Certidão que veio com o título',
    pages: 1,
    file,
  });
}
