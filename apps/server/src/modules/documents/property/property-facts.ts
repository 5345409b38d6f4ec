import type { PendingTitle } from '@serventia/domain/documents/enrollment-facts';
import { chainBegins } from '@serventia/domain/documents/chain-reach';
import type { certificateRequest } from '@serventia/domain/documents/requests/certificate-request.entity';
import {
  isOfEnrollment,
  isOfTranscription,
} from '@serventia/domain/documents/requests/property-certificates';
import {
  chainFindings,
  closedFindings,
  type FoundOwners,
  ownerFindings,
  pendingFindings,
} from '@serventia/domain/documents/requests/property-findings';
import { foldAccents, normalizeName } from '@serventia/domain/parties/person-name';
import {
  enrollment as enrollmentEntity,
  enrollmentOwner,
} from '@serventia/domain/property/enrollment.entity';
import { transcription as transcriptionEntity } from '@serventia/domain/property/transcription.entity';
import type { Finding, RowOf } from '@serventia/kit';
import { isAllowed, todayOf } from '../../../http/caller.ts';
import { findRow, getRow, type Reading } from '../../../resource/read.ts';
import { pendingTitles, pendingTitlesOf } from '../../property/title-order.ts';
import { otherNamesOf } from '../requests/request-facts.ts';
import { chainOf } from './enrollment-chain.ts';
import { readTranscription } from './read-transcription.ts';
import { searchOwners } from './search-owners.ts';

type Request = Partial<RowOf<typeof certificateRequest>>;

/** The names of a search: the one that is asked for, and the others of that person. */
const namesOf = (request: Request): string[] => [
  ...(request.searched_name ? [request.searched_name] : []),
  ...otherNamesOf({ other_names: request.other_names ?? null }),
];

/** What the owners of the enrollments say of whom a request searches. */
export const foundFor = (reading: Reading, request: Request): Promise<FoundOwners> =>
  searchOwners(reading, { names: namesOf(request), number: request.searched_number ?? null });

/** The titles that wait and name them. */
export const pendingFor = (reading: Reading, request: Request): Promise<PendingTitle[]> =>
  pendingTitlesOf(
    reading,
    namesOf(request).map((name) => foldAccents(normalizeName(name))),
    request.searched_number ?? null,
  );

const labelsOf = (titles: readonly PendingTitle[]): string[] => titles.map(({ label }) => label);

/** What the office's books say of a request for a certificate of the property registry; nothing of any other. */
export async function propertyFindings(reading: Reading, request: Request): Promise<readonly Finding[]> {
  const { requested_certificate: kind, enrollment: id } = request;
  if (kind === 'property_negative') {
    // What the owners are is told to those who may read them.
    if (!request.searched_name || !isAllowed(reading.caller, enrollmentOwner, 'read')) return [];
    return [
      ...ownerFindings(await foundFor(reading, request)),
      ...pendingFindings('searched_name', labelsOf(await pendingFor(reading, request))),
    ];
  }
  if (isOfTranscription(kind)) return transcriptionTitles(reading, request.transcription);
  if (!isOfEnrollment(kind) || !id || !isAllowed(reading.caller, enrollmentEntity, 'read')) return [];
  const enrollment = await findRow(reading.db, enrollmentEntity, id, reading.caller);
  if (!enrollment?.opened_on) return [];
  return [
    ...closedFindings(enrollment.closed_on),
    ...pendingFindings('enrollment', labelsOf(await pendingTitles(reading, id))),
    ...(kind === 'enrollment_chain'
      ? chainFindings((await chainOf(reading, id)).ends, chainBegins(todayOf(reading.caller)))
      : []),
  ];
}

async function transcriptionTitles(
  reading: Reading,
  id: number | null | undefined,
): Promise<readonly Finding[]> {
  if (!id || !isAllowed(reading.caller, transcriptionEntity, 'read')) return [];
  return pendingFindings('transcription', labelsOf(await pendingOfTranscription(reading, id)));
}

/** The titles that wait and name who acquired by a transcrição, or concern a matrícula that was opened from it. */
export async function pendingOfTranscription(reading: Reading, id: number): Promise<PendingTitle[]> {
  const { parties } = await getRow(reading.db, transcriptionEntity, id, reading.caller, {
    children: ['parties'],
  });
  const opened = await reading.db.query<{ id: number }>(
    'select id from enrollment where previous_transcription_id = $1 and opened_on is not null order by id',
    [id],
  );
  const titles = [
    ...(await Promise.all(
      parties
        .filter(({ transcription_side: side }) => side === 'acquiring')
        .map(({ name, cpf, cnpj }) =>
          pendingTitlesOf(reading, [foldAccents(normalizeName(name))], cpf ?? cnpj),
        ),
    )),
    ...(await Promise.all(opened.map((enrollment) => pendingTitles(reading, enrollment.id)))),
  ].flat();
  return [...new Map(titles.map((title) => [title.label, title])).values()];
}

/** The same for the same rows: what a certificate of the property registry was printed from has not changed since. */
export async function propertyStamp(reading: Reading, request: Request): Promise<string> {
  const { enrollment: id, transcription } = request;
  if (transcription) return transcriptionStamp(reading, transcription);
  if (!id) return JSON.stringify([await foundFor(reading, request), await pendingFor(reading, request)]);
  const { version } = await getRow(reading.db, enrollmentEntity, id, reading.caller, { lock: true });
  return JSON.stringify([version, await pendingTitles(reading, id)]);
}

/** Matrículas are opened from a transcrição without a change of its row. */
async function transcriptionStamp(reading: Reading, id: number): Promise<string> {
  await getRow(reading.db, transcriptionEntity, id, reading.caller, { lock: true });
  return JSON.stringify([await readTranscription(reading, id), await pendingOfTranscription(reading, id)]);
}
