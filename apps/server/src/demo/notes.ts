import { legalPerson } from '@serventia/domain/parties/legal-person.entity';
import { note as noteEntity, noteTemplate } from '@serventia/domain/notes/note.entity';
import { protocol as protocolEntity } from '@serventia/domain/notes/protocol.entity';
import { earlierNumbering } from '@serventia/domain/office/earlier-numbering.entity';
import { signatureCard } from '@serventia/domain/notes/signature-card.entity';
import { property as propertyEntity } from '@serventia/domain/property/property.entity';
import { addDays } from '@serventia/domain/calendar/civil-date';
import { documentAuthentication } from '@serventia/domain/notes/document-authentication.entity';
import { signatureRecognition } from '@serventia/domain/notes/signature-recognition.entity';
import type { ProtocolAction } from '@serventia/domain/notes/protocol-states';
import type { RowOf } from '@serventia/kit';
import type { Row } from '../db/database.ts';
import { concludeService } from '../modules/notes/counter-services.ts';
import { moveProtocol } from '../modules/notes/protocols.ts';
import type { FaceCounter } from '../modules/texts/count-faces.ts';
import type { WriteContext } from '../resource/write.ts';
import { inventCnpj, inventCpf, inventName, nameOf } from './invented-people.ts';
import { writeClosedDay } from './closed-day.ts';
import { drawActs, LAST_OLD_TITLE, writeEnrollments } from './enrollments.ts';
import { writeTranscriptions } from './transcriptions.ts';
import { writeUnavailabilityOrders } from './unavailability-orders.ts';
import { writeDeeds, writeProxies } from './note-acts.ts';
import { inventParty, inventProperty, inventStreet, openBook, openScene, type Scene } from './note-scene.ts';
import { seededRandom } from './random.ts';

const PROPERTIES = 50;
const CARDS = 60;
const RECOGNITIONS = 80;
const AUTHENTICATIONS = 60;
const PROTOCOLS = 60;

/** A season of notes: legal persons, real estate, deeds, powers of attorney, the counter and the protocol. */
export async function writeNotes(context: WriteContext, pages: FaceCounter, seed: number): Promise<void> {
  const scene = await openScene(context, seededRandom(seed));
  for (const letter of ['N-ESC', 'N-PROC']) await openBook(scene, letter);
  await writeCompanies(scene);
  const properties: RowOf<typeof propertyEntity>[] = [];
  for (let order = 1; order <= PROPERTIES; order += 1)
    properties.push(await scene.create(propertyEntity, inventProperty(scene, order)));
  await writeDeeds(scene, pages, properties);
  await writeProxies(scene, pages, properties);
  await writeCounter(scene, await writeCards(scene));
  await writeProtocols(scene, properties, await writeEnrollments(scene, properties));
  await writeTranscriptions(scene);
  await writeUnavailabilityOrders(scene);
}

const COMPANIES: readonly (readonly [string, RowOf<typeof legalPerson>['legal_nature']])[] = [
  ['Comercial Araripe Ltda', 'limited'],
  ['Construtora Vale do Cariri Ltda', 'limited'],
  ['Padaria Pão da Serra Ltda', 'sole_limited'],
  ['Agropecuária Riacho Verde Ltda', 'limited'],
  ['Cariri Energia S.A.', 'closed_corporation'],
  ['Imobiliária Chapada Ltda', 'limited'],
  ['Associação dos Moradores do Pimenta', 'association'],
  ['Fundação Escola da Serra', 'foundation'],
  ['Cooperativa dos Apicultores do Araripe', 'cooperative'],
  ['Igreja Comunidade da Esperança', 'religious'],
  ['Condomínio Edifício Acácias', 'condominium'],
  ['Sampaio e Holanda Advogados Associados', 'law_firm'],
];

async function writeCompanies({ random, city, create, today }: Scene): Promise<void> {
  for (const [name, nature] of COMPANIES) {
    const founded = addDays(today, -1500 - random.below(6000));
    const sex = random.chance(0.5) ? 'F' : 'M';
    await create(legalPerson, {
      name,
      cnpj: inventCnpj(random),
      legal_nature: nature,
      cnpj_status: 'active',
      founded_on: founded,
      registration_number: String(23_200_000_000 + random.below(99_999_999)),
      last_amendment: '2ª alteração contratual',
      last_amended_on: addDays(founded, 900),
      board_certificate_on: addDays(today, -random.below(60)),
      ...inventStreet(random),
      city,
      representatives: [
        {
          name: nameOf(inventName(random, sex)),
          cpf: inventCpf(random),
          representative_role: nature === 'condominium' ? 'condominium_manager' : 'administrator',
          started_on: founded,
          representation_basis: 'articles',
          powers: 'Representar a pessoa jurídica em todos os atos.',
        },
      ],
    });
  }
}

async function writeCards(scene: Scene): Promise<RowOf<typeof signatureCard>[]> {
  const { random, today, create } = scene;
  const cards: RowOf<typeof signatureCard>[] = [];
  for (let index = 0; index < CARDS; index += 1) {
    const { role: _, signature_kind: __, ...holder } = inventParty(scene, 'holder', today);
    const opened = addDays(today, -random.below(1400));
    cards.push(
      await create(signatureCard, {
        ...holder,
        opened_on: opened,
        valid_until: addDays(opened, 3650),
        ...(index % 12 === 0
          ? {
              person_kind: 'legal',
              company_name: COMPANIES[(index / 12) % COMPANIES.length]?.[0] ?? null,
              cnpj: inventCnpj(random),
              company_powers: 'Administrador: assina isoladamente.',
            }
          : {}),
      }),
    );
  }
  return cards;
}

async function writeCounter(
  { context, random, today, create }: Scene,
  cards: readonly RowOf<typeof signatureCard>[],
): Promise<void> {
  for (let index = 0; index < RECOGNITIONS; index += 1) {
    const authentic = random.chance(0.3);
    const row = await create(signatureRecognition, {
      recognition_mode: authentic ? 'authenticity' : 'similarity',
      card: random.pick(cards).id,
      document_kind: random.pick(['4', '5', '6', '8', '9', '11', '14', '16']),
      recognized_on: addDays(today, -random.below(20)),
      document_complete: true,
      ...(authentic ? { shown_document: 'Carteira de identidade', recognized_at: '10:40' } : {}),
    });
    if (index % 10 !== 9) await concludeService(context, 'signature_recognition', row.id);
  }
  for (let index = 0; index < AUTHENTICATIONS; index += 1) {
    const [kind, description] = random.pick([
      ['identity', 'Carteira de identidade'],
      ['diploma', 'Diploma de graduação'],
      ['contract', 'Contrato de locação'],
      ['certificate', 'Certidão de casamento'],
    ] as const);
    const row = await create(documentAuthentication, {
      authenticated_document: kind,
      description,
      document_owner: nameOf(inventName(random, 'F')),
      authenticated_on: addDays(today, -random.below(20)),
      pages: kind === 'identity' ? 1 : 1 + random.below(4),
      copy_sides: kind === 'identity' ? 'both_on_one_face' : 'front',
      original_shown: true,
    });
    if (index % 10 !== 9) await concludeService(context, 'document_authentication', row.id);
  }
}

type Step = readonly [ProtocolAction, Row];

/** How far the titles have come: what was done with them since they entered. */
const COURSES: readonly (readonly Step[])[] = [
  [],
  [['analyse', {}]],
  [
    ['analyse', {}],
    ['issue_note', {}],
  ],
  [
    ['analyse', {}],
    ['issue_note', {}],
    ['reenter', { answer: 'Documentos apresentados.' }],
  ],
  [
    ['analyse', {}],
    ['await_payment', { fees: '1250.40' }],
  ],
  [
    ['analyse', {}],
    ['approve', {}],
    ['register', {}],
    ['make_ready', {}],
    ['pick_up', { receiver: 'O apresentante' }],
  ],
  [
    ['analyse', {}],
    ['approve', {}],
    ['register', {}],
  ],
  [
    ['analyse', {}],
    ['raise_doubt', { reason: 'Quebra do princípio da continuidade.' }],
  ],
  [['withdraw', { reason: 'Desistência a pedido do apresentante.' }]],
];

const DEMAND = {
  code: 'E-01',
  text: 'Apresentar certidão de casamento atualizada do transmitente.',
  legal_basis: 'LRP, arts. 167, II, 5, e 176, §1º, III, 2, a',
  remedy: 'Juntar a certidão expedida há menos de 90 dias.',
  document_wanted: 'Certidão de casamento',
} as const;

/** Courses after which another title may come for the same property. */
const OVER = new Set([5, 6, 8]);

/** The property of a title: each has one, then those again whose first title is over. */
function placeOf(index: number, properties: number): number {
  const free = Array.from({ length: properties }, (_, place) => place).filter((place) =>
    OVER.has(place % COURSES.length),
  );
  return index < properties ? index : (free[(index - properties) % free.length] ?? 0);
}

async function writeProtocols(
  scene: Scene,
  properties: readonly RowOf<typeof propertyEntity>[],
  enrollments: readonly number[],
): Promise<void> {
  const { context, random, create } = scene;
  await create(earlierNumbering, {
    counted: 'protocol_property',
    last_number: LAST_OLD_TITLE,
    basis: 'Livro 1, Protocolo, em papel, fl. 211',
  });
  await writeClosedDay(scene);
  await create(noteTemplate, {
    name: 'Exigências de compra e venda',
    request_kind: 'registration',
    act_kind: 'Compra e venda',
    opening: 'Qualificado o título, verificou-se o que segue.',
    closing: 'Cumpridas as exigências, reapresente o título dentro do prazo da prenotação.',
    items: [
      DEMAND,
      {
        code: 'E-02',
        text: 'Comprovar o recolhimento do ITBI.',
        legal_basis: 'LRP, art. 289',
        document_wanted: 'Guia do ITBI quitada',
      },
    ],
  });
  for (let index = 0; index < PROTOCOLS; index += 1) {
    const place = placeOf(index, properties.length);
    const [property, enrollment] = [properties[place], enrollments[place]];
    if (!property || !enrollment) continue;
    const averbacao = random.chance(0.25);
    const row = await create(protocolEntity, {
      request_kind: averbacao ? 'averbacao' : 'registration',
      presenter_name: nameOf(inventName(random, random.chance(0.5) ? 'F' : 'M')),
      presenter_document: inventCpf(random),
      title_kind: averbacao ? 'private_instrument' : 'public_deed',
      title_nature: averbacao ? 'Requerimento de averbação de construção' : 'Escritura de compra e venda',
      title_value: `${90_000 + random.below(300) * 1000}.00`,
      property: property.id,
      enrollments: [{ enrollment }],
      persons: [{ role: 'interested', name: nameOf(inventName(random, 'M')) }],
    });
    const course = COURSES[index % COURSES.length] ?? [];
    for (const [action, input] of course) {
      if (action === 'register') await drawActs(scene, row, enrollment);
      const note = action === 'issue_note' ? { note: await noteOf(scene, row) } : {};
      await moveProtocol(context, row.id, action, { ...input, ...note });
    }
    // Whoever examines a title has written down what it lacks.
    if (course.at(-1)?.[0] === 'analyse') await noteOf(scene, row);
  }
}

async function noteOf({ create }: Scene, protocol: RowOf<typeof protocolEntity>): Promise<number> {
  const note = await create(noteEntity, {
    protocol: protocol.id,
    title: 'Exigências para o registro',
    items: [DEMAND],
  });
  return note.id;
}
