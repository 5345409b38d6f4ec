import type { certificateRequest } from '@serventia/domain/documents/requests/certificate-request.entity';
import {
  isOfEnrollment,
  isOfProperty,
  isOfTranscription,
} from '@serventia/domain/documents/requests/property-certificates';
import { ownerFindings } from '@serventia/domain/documents/requests/property-findings';
import { negativeFindings } from '@serventia/domain/documents/requests/request-findings';
import type { document as documentEntity } from '@serventia/domain/office/record.entity';
import type { RowOf } from '@serventia/kit';
import { AppError } from '../../../http/app-error.ts';
import { type Caller, scopeOf } from '../../../http/caller.ts';
import type { FileAnswer } from '../../../resource/actions.ts';
import { refuseErrors } from '../../../resource/findings.ts';
import type { Reading } from '../../../resource/read.ts';
import { writeAs } from '../../in-transaction.ts';
import type { Keep } from '../../seals/apply-seal.ts';
import type { Services } from '../../services.ts';
import { written } from '../../written.ts';
import type { CertificatePaper } from '../certificate-paper.ts';
import { assertCanBeSigned } from '../certificate-signer.ts';
import { addDocument, answerOf, printIssue } from '../issue-certificate.ts';
import { foundFor, propertyStamp } from '../property/property-facts.ts';
import { enrollmentPaper, propertyNegativePaper, transcriptionPaper } from '../property/property-papers.ts';
import { createVerificationCode } from '../verification-code.ts';
import { searchFor } from './request-facts.ts';
import { negativePaper } from './request-papers.ts';
import { sealOfRequest } from './request-seal.ts';

type Request = RowOf<typeof certificateRequest>;
type Document = RowOf<typeof documentEntity>;

/** A certificate of no record: how it is printed, and what must stand as it was when it is kept. */
interface Wanted {
  readonly kind: NonNullable<CertificatePaper['kind']>;
  readonly paper: Pick<CertificatePaper, 'read'>;
  readonly enrollment?: number;
  readonly transcription?: number;
  /** Throws where nothing may be certified; the same text for the same rows. */
  readonly stampOf: (reading: Reading) => Promise<string>;
}

function wantedOf(request: Request): Wanted {
  const { requested_certificate: kind } = request;
  const purpose = request.purpose || null;
  if (isOfEnrollment(kind)) {
    const enrollment = written(request, 'enrollment');
    const requester = written(request, 'requester_name');
    return {
      kind,
      paper: enrollmentPaper(kind, { enrollment, requester, purpose, request: request.id }),
      enrollment,
      stampOf: (reading) => propertyStamp(reading, request),
    };
  }
  if (isOfTranscription(kind)) {
    const transcription = written(request, 'transcription');
    const requester = written(request, 'requester_name');
    return {
      kind,
      paper: transcriptionPaper(kind, { transcription, requester, purpose }),
      transcription,
      stampOf: (reading) => propertyStamp(reading, request),
    };
  }
  if (isOfProperty(kind))
    return {
      kind,
      paper: propertyNegativePaper(request),
      stampOf: async (reading) => {
        refuseErrors(ownerFindings(await foundFor(reading, request)));
        return propertyStamp(reading, request);
      },
    };
  return {
    kind: 'negative',
    paper: negativePaper,
    stampOf: async (reading) => {
      refuseErrors(negativeFindings(await searchFor(reading, request), written(request, 'searched_from')));
      return '';
    },
  };
}

/**
 * Issues a certificate that no record was found, or one of the property registry: both are sealed by their request. What
 * was registered while the court gave the seal is not in what was printed; the seal then waits for another certificate.
 */
export async function issueWithoutRecord(
  services: Services,
  caller: Caller,
  request: Request,
  keep: Keep,
): Promise<FileAnswer> {
  const { database, files, settings } = services;
  await assertCanBeSigned(services, caller);
  const wanted = wantedOf(request);
  const issue = {
    id: request.id,
    copyNumber: 1,
    seal: await sealOfRequest(services, caller, request.id),
    code: createVerificationCode(),
    issuedAt: caller.clock(),
    publicUrl: settings.publicUrl,
  };
  const printed = await database.write(scopeOf(caller), (db) => wanted.stampOf({ db, caller }));
  const content = await printIssue(services, caller, wanted.paper, issue);
  const sha256 = await files.put(content);
  const document = await writeAs(services, caller, async (context): Promise<Document> => {
    if ((await wanted.stampOf(context)) !== printed) throw new AppError(409, 'changed_while_issued');
    const file = { sha256, size: content.byteLength, record: null, subject: null } as const;
    const added = await addDocument(context, issue, {
      ...file,
      kind: wanted.kind,
      enrollment: wanted.enrollment ?? null,
      transcription: wanted.transcription ?? null,
    });
    await keep(context.db, added);
    return added;
  });
  return answerOf(document, content);
}
