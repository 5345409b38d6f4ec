import { birth } from '@serventia/domain/civil/birth.entity';
import { bornAbroad } from '@serventia/domain/civil/born-abroad.entity';
import { emancipation } from '@serventia/domain/civil/emancipation.entity';
import { interdiction } from '@serventia/domain/civil/interdiction.entity';
import { stableUnion } from '@serventia/domain/civil/stable-union.entity';
import { death } from '@serventia/domain/civil/death.entity';
import { marriage } from '@serventia/domain/civil/marriage/marriage.entity';
import { stillborn } from '@serventia/domain/civil/stillborn.entity';
import type {
  EnrollmentCertificateKind,
  TranscriptionCertificateKind,
} from '@serventia/domain/documents/requests/property-certificates';
import { deed } from '@serventia/domain/notes/deed.entity';
import { proxy } from '@serventia/domain/notes/proxy.entity';
import { PAPER_KINDS, type PaperKind } from '@serventia/domain/office/paper-kinds';
import { translate } from '@serventia/i18n';
import type { Entity } from '@serventia/kit';
import { type Caller, officeOf, scopeOf } from '../../http/caller.ts';
import { publicAddressOf } from '../../http/public-address.ts';
import type { Reading } from '../../resource/read.ts';
import { fullBirthPaper, shortBirthPaper } from '../documents/birth-paper.ts';
import type { CertificatePaper } from '../documents/certificate-paper.ts';
import { fullTextPaper } from '../documents/full-text-paper.ts';
import { noteCertificatePaper, noteTrasladoPaper } from '../documents/note-copy-paper.ts';
import { enrollmentPaper, transcriptionPaper } from '../documents/property/property-papers.ts';
import {
  bornAbroadPaper,
  deathPaper,
  emancipationPaper,
  interdictionPaper,
  marriagePaper,
  stableUnionPaper,
  stillbirthPaper,
} from '../documents/short-form-papers.ts';
import { printPage, readPage } from '../texts/book-page.ts';
import { composePaper } from './issue-paper.ts';
import { papers } from './papers.ts';
import { type Printing, printed, type SamplePaper } from './print-sample.ts';
import { papersBeside } from './sample-beside.ts';
import { findLatest } from './preview-paper.ts';

/** The certificates of the acts: of which, what the file is called, and the paper. */
const CERTIFICATES: readonly (readonly [entity: Entity, name: string, paper: CertificatePaper])[] = [
  [birth, 'certidao-nascimento-breve-relato', shortBirthPaper],
  [birth, 'certidao-nascimento-inteiro-teor', fullBirthPaper],
  [marriage, 'certidao-casamento-breve-relato', marriagePaper],
  [marriage, 'certidao-casamento-inteiro-teor', fullTextPaper],
  [death, 'certidao-obito-breve-relato', deathPaper],
  [death, 'certidao-obito-inteiro-teor', fullTextPaper],
  [stillborn, 'certidao-natimorto-breve-relato', stillbirthPaper],
  [stillborn, 'certidao-natimorto-inteiro-teor', fullTextPaper],
  [bornAbroad, 'certidao-traslado-do-exterior', bornAbroadPaper],
  [bornAbroad, 'certidao-traslado-do-exterior-inteiro-teor', fullTextPaper],
  [emancipation, 'certidao-emancipacao', emancipationPaper],
  [emancipation, 'certidao-emancipacao-inteiro-teor', fullTextPaper],
  [interdiction, 'certidao-interdicao', interdictionPaper],
  [interdiction, 'certidao-interdicao-inteiro-teor', fullTextPaper],
  [stableUnion, 'certidao-uniao-estavel', stableUnionPaper],
  [stableUnion, 'certidao-uniao-estavel-inteiro-teor', fullTextPaper],
  [deed, 'traslado-escritura', noteTrasladoPaper()],
  [deed, 'certidao-escritura', noteCertificatePaper('Rita Prado Bastos')],
  [proxy, 'traslado-procuracao', noteTrasladoPaper()],
  [proxy, 'certidao-procuracao', noteCertificatePaper('Rita Prado Bastos')],
];

/** Those of the property registry, of the enrollment on which most was done. */
const ENROLLMENT_PAPERS: readonly (readonly [kind: EnrollmentCertificateKind, name: string])[] = [
  ['enrollment_full', 'certidao-matricula-inteiro-teor'],
  ['enrollment_situation', 'certidao-matricula-situacao-juridica'],
  ['enrollment_liens', 'certidao-matricula-onus-e-acoes'],
  ['enrollment_chain', 'certidao-matricula-vintenaria'],
];

/** Those of a registration of the books before the matrículas. */
const TRANSCRIPTION_PAPERS: readonly (readonly [kind: TranscriptionCertificateKind, name: string])[] = [
  ['transcription_full', 'certidao-transcricao-inteiro-teor'],
  ['transcription_situation', 'certidao-transcricao-o-que-subsiste'],
];

const PAGES: readonly (readonly [entity: Entity, name: string])[] = [
  [birth, 'pagina-livro-nascimento'],
  [marriage, 'pagina-livro-casamento'],
  [death, 'pagina-livro-obito'],
  [stillborn, 'pagina-livro-natimorto'],
  [bornAbroad, 'pagina-livro-e-traslado-do-exterior'],
  [emancipation, 'pagina-livro-e-emancipacao'],
  [interdiction, 'pagina-livro-e-interdicao'],
  [stableUnion, 'pagina-livro-e-uniao-estavel'],
  [deed, 'pagina-livro-escritura'],
  [proxy, 'pagina-livro-procuracao'],
];

/**
 * Every kind of paper that the product makes, each of a row of the caller's office, as it would be issued at the caller's
 * moment. Nothing is kept and no seal is taken: a certificate shows the seal of its act.
 */
export async function* samplePapers(services: Printing, caller: Caller): AsyncGenerator<SamplePaper> {
  for (const [entity, name, paper] of CERTIFICATES)
    yield { name, content: await certificateOf(services, caller, entity, paper) };
  for (const [kind, name] of ENROLLMENT_PAPERS)
    yield { name, content: await enrollmentPaperOf(services, caller, kind) };
  for (const [kind, name] of TRANSCRIPTION_PAPERS)
    yield { name, content: await transcriptionPaperOf(services, caller, kind) };
  for (const [entity, name] of PAGES) yield { name, content: await pageOf(services, caller, entity) };
  for (const kind of PAPER_KINDS)
    yield { name: fileNameOf(kind), content: await paperOf(services, caller, kind) };
  yield* papersBeside(services, caller);
}

/** `termo-de-abertura`. */
function fileNameOf(kind: PaperKind): string {
  return translate('pt-br', `choices.paper_kind.${kind}`)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\W+/gu, '-');
}

/** A sealed act with its text and nothing in its margin, the first there is, and its seal. */
async function firstSealed({ db, caller }: Reading, entity: Entity) {
  return db.find<{ id: number; seal: number }>(
    `select r.id, s.id as seal from record r
     join registered_seal s on s.record_id = r.id and s.purpose = 'act' and s.seal_status = 'applied'
     where r.office_id = $1 and r.resource = $2 and r.status = 'sealed'
       and exists (select 1 from record_text t where t.record_id = r.id)
       and not exists (select 1 from record_endorsement e where e.record_id = r.id)
     order by r.id, s.id limit 1`,
    [officeOf(caller), entity.name],
  );
}

function certificateOf(
  services: Printing,
  caller: Caller,
  entity: Entity,
  paper: CertificatePaper,
): Promise<Uint8Array | undefined> {
  return printed(services, caller, async (reading) => {
    const act = await firstSealed(reading, entity);
    return act && { ...act, paper };
  });
}

/** A paper of the property registry has no act: it shows the first seal that there is. */
function enrollmentPaperOf(
  services: Printing,
  caller: Caller,
  kind: EnrollmentCertificateKind,
): Promise<Uint8Array | undefined> {
  return printed(services, caller, async ({ db }) => {
    const found = await db.find<{ id: number; seal: number }>(
      `select e.id, (select min(s.id) from registered_seal s where s.office_id = $1 and s.seal_status = 'applied') as seal
       from enrollment e where e.office_id = $1 and e.enrollment_status = 'active' order by e.last_act desc, e.id limit 1`,
      [officeOf(caller)],
    );
    if (!found?.seal) return undefined;
    return {
      ...found,
      paper: enrollmentPaper(kind, {
        enrollment: found.id,
        requester: 'Rita Prado Bastos',
        purpose: null,
        request: 0,
      }),
    };
  });
}

function transcriptionPaperOf(
  services: Printing,
  caller: Caller,
  kind: TranscriptionCertificateKind,
): Promise<Uint8Array | undefined> {
  return printed(services, caller, async ({ db }) => {
    const found = await db.find<{ id: number; seal: number }>(
      `select t.id, (select min(s.id) from registered_seal s where s.office_id = $1 and s.seal_status = 'applied') as seal
       from transcription t where t.office_id = $1 and t.transcription_status = 'conferred' order by t.id limit 1`,
      [officeOf(caller)],
    );
    if (!found?.seal) return undefined;
    return {
      ...found,
      paper: transcriptionPaper(kind, {
        transcription: found.id,
        requester: 'Rita Prado Bastos',
        purpose: null,
      }),
    };
  });
}

async function pageOf(services: Printing, caller: Caller, entity: Entity): Promise<Uint8Array | undefined> {
  const page = await services.database.read(scopeOf(caller), async (db) => {
    const act = await firstSealed({ db, caller }, entity);
    return act && readPage({ db, caller }, entity, act.id);
  });
  return page && printPage(services, page);
}

async function paperOf(
  { database, pdf, settings }: Printing,
  caller: Caller,
  kind: PaperKind,
): Promise<Uint8Array | undefined> {
  const paper = papers[kind];
  const ready = await database.read(scopeOf(caller), async (db) => {
    const reading = { db, caller, publicAddress: publicAddressOf(settings) };
    // A row that lacks what its paper states is passed over.
    return findLatest(reading, paper, (id) => composePaper(reading, paper, { id, language: 'pt-br' }));
  });
  return ready && pdf.render('paper', ready.printed, { creationDate: caller.clock() });
}
