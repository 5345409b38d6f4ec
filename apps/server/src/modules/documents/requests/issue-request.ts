import { certificateRequest } from '@serventia/domain/documents/requests/certificate-request.entity';
import { isOfNoteAct, isOfTheText } from '@serventia/domain/documents/requests/request-access';
import { isOfProperty, isOfTranscription } from '@serventia/domain/documents/requests/property-certificates';
import {
  type document as documentEntity,
  record as recordEntity,
} from '@serventia/domain/office/record.entity';
import { enrollment as enrollmentEntity } from '@serventia/domain/property/enrollment.entity';
import { transcription } from '@serventia/domain/property/transcription.entity';
import { registeredSeal } from '@serventia/domain/seals/seal.entity';
import type { RowOf } from '@serventia/kit';
import { AppError } from '../../../http/app-error.ts';
import { authorise, type Caller, scopeOf } from '../../../http/caller.ts';
import type { FileAnswer, SteppedHandler } from '../../../resource/actions.ts';
import { getWhole, refuseUnread } from '../../../resource/findings.ts';
import type { WholeRow } from '../../../resource/hooks.ts';
import { holdForStep, stateAfter } from '../../../resource/life.ts';
import { getRow, type Reading } from '../../../resource/read.ts';
import { setFields, type WriteContext } from '../../../resource/write.ts';
import { inTurn } from '../../in-turn.ts';
import type { Keep } from '../../seals/apply-seal.ts';
import type { Services } from '../../services.ts';
import { written } from '../../written.ts';
import { findActCertificates } from '../act-certificates.ts';
import type { ActCertificates, CertificatePaper } from '../certificate-paper.ts';
import { noteCertificatePaper, onlyTrasladoPaper } from '../note-copy-paper.ts';
import { issueCertificate, storedAnswer } from '../issue-certificate.ts';
import { noteReprographicPaper, reprographicPaper } from '../scans/reprographic-paper.ts';
import { issueWithoutRecord } from './issue-without-record.ts';
import { answersPaper } from './request-papers.ts';
import { searchedAct } from './search-names.ts';

type Request = WholeRow<typeof certificateRequest>;
type Document = RowOf<typeof documentEntity>;

/**
 * `POST {id}/issue/` of a request: issues its certificate, as the action of the act itself does, and answers with its
 * PDF/A. The request keeps the document, its seal and its price in the transaction that keeps the document.
 */
export function issueAction(services: Services): SteppedHandler {
  return {
    run: ({ caller, id, keep }) =>
      inTurn(`certificate request ${id}`, () => issueRequest(services, caller, { id, keep })),
    again: async (_, kept) => storedAnswer(services, kept as Document),
  };
}

async function issueRequest(
  services: Services,
  caller: Caller,
  { id, keep }: { readonly id: number; readonly keep: Keep },
): Promise<FileAnswer> {
  const { database, entityHooks: hooks } = services;
  const judged = await database.read(scopeOf(caller), (db) => judge({ db, caller, hooks }, id));
  const keepIssued: Keep = async (db, document) => {
    await answerRequest({ db, caller, hooks }, judged.request, document as Document);
    await keep(db, document);
  };
  if (!judged.certificates) return issueWithoutRecord(services, caller, judged.request, keepIssued);
  const { request, certificates } = judged;
  return issueCertificate(services, papersOf(request, certificates), {
    caller,
    id: written(request, 'record'),
    input: chargeOf(request),
    keep: keepIssued,
    // Its findings refused whoever may not know it, before anything was bought.
    mayTellRestricted: isOfTheText(request) || isOfNoteAct(request),
  });
}

interface Judged {
  readonly request: Request;
  /** None of a negative certificate. */
  readonly certificates: ActCertificates | undefined;
}

/** Refuses what may not be issued, or not by this caller, before anything is bought. */
async function judge(context: WriteContext, id: number): Promise<Judged> {
  const { caller } = context;
  const request = await getWhole(context, certificateRequest, id);
  stateAfter(certificateRequest, request, 'issue');
  const certificates = await certificatesOf(context, request);
  const act =
    certificates?.entity ?? (request.searched_fact ? searchedAct(request.searched_fact) : undefined);
  if (act) authorise(caller, act, 'certificate');
  // Whoever certifies what an enrollment says may read it.
  if (isOfProperty(request.requested_certificate))
    authorise(
      caller,
      isOfTranscription(request.requested_certificate) ? transcription : enrollmentEntity,
      'read',
    );
  await refuseUnread(context, certificateRequest, request);
  return { request, certificates };
}

async function certificatesOf(
  { db, caller }: Reading,
  { requested_certificate: kind, record }: Request,
): Promise<ActCertificates | undefined> {
  if (kind === 'negative' || isOfProperty(kind) || record === null) return undefined;
  return findActCertificates((await getRow(db, recordEntity, record, caller)).resource);
}

function papersOf(request: Request, certificates: ActCertificates): ActCertificates {
  const { requested_certificate: kind } = request;
  if (kind === 'reprographic')
    return { ...certificates, paperOf: () => reprographicPaper(written(request, 'requester_name')) };
  if (kind === 'questions') return { ...certificates, paperOf: () => answersPaper(request.id) };
  if (isOfNoteAct(request)) return { ...certificates, paperOf: () => copyOf(request) };
  return { ...certificates, paperOf: () => certificates.paperOf(kind === 'full_text' ? '22' : null) };
}

/** The copy of an act of notes that was asked for; a certidão names who did. */
function copyOf(request: Request): CertificatePaper {
  const { note_paper: paper } = request;
  if (paper === 'traslado') return onlyTrasladoPaper();
  return paper === 'reprographic'
    ? noteReprographicPaper(written(request, 'requester_name'))
    : noteCertificatePaper(request.requester_name);
}

/** The service and exemption of the request; what is not named there follows from the use of the paper. */
const chargeOf = ({ act_service: service, reason_free: reason }: Request) => ({
  ...(service === null ? {} : { act_service: service }),
  ...(service === null && reason === null ? {} : { reason_free: reason }),
});

/** The step of a request with its document: refused where the request is no longer the one that was printed. */
async function answerRequest(context: WriteContext, request: Request, document: Document): Promise<void> {
  const { db, caller } = context;
  const { row, reached } = await holdForStep(context, certificateRequest, request.id, 'issue');
  const now = await getWhole(context, certificateRequest, row.id);
  if (stampOf(now) !== stampOf(request)) throw new AppError(409, 'changed_while_issued');
  const seal = await getRow(db, registeredSeal, written(document, 'registered_seal'), caller);
  await setFields(
    context,
    certificateRequest,
    request.id,
    {
      ...reached,
      document: document.id,
      registered_seal: seal.id,
      // The first certificate goes with the seal of the act, which was paid with it (Lei 9.534/1997).
      price: seal.purpose === 'act' ? '0.00' : seal.total,
      issued_at: document.issued_at,
    },
    'issue',
  );
}

/** The versions of a request and of its questions. */
const stampOf = ({ version, questions }: Request): string =>
  [version, ...questions.map((each) => `${each.id} ${each.version}`)].join();
