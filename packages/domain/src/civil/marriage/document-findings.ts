import { error, type Finding, when } from '@serventia/kit/finding';
import { addDays, isCivilDate } from '../../calendar/civil-date.ts';
import { lastDay } from '../../calendar/office-calendar.ts';
import { type DocumentedFacts, documentsMissing, type OwedDocument, ownerOf } from './documents-owed.ts';
import { isCertificate } from './license-document-fields.ts';

/** Where each paper is asked for, as cited to the user. */
const NORMS: Readonly<Record<OwedDocument['kind'], string>> = {
  birth_certificate: 'CC art. 1.525 I',
  consent: 'CC arts. 1.517 and 1.525 II',
  court_consent: 'CC arts. 1.519 and 1.525 II',
  emancipation: 'CC arts. 5 and 1.517',
  witnesses_statement: 'CC art. 1.525 III',
  status_statement: 'CC art. 1.525 IV',
  death_certificate: 'CC art. 1.525 V',
  divorce_record: 'CC art. 1.525 V',
  annulment_record: 'CC art. 1.525 V',
  pact_deed: 'CC arts. 1.640 and 1.653',
  medical_report: 'DL 3.200/1941 art. 2',
  proxy_deed: 'CC arts. 1.525 and 1.542',
  foreign_papers: 'LRP arts. 129 and 148; Dec. 8.660/2016',
  union_statement: 'LRP art. 70-A',
};

/** A certificate serves as long as the office settles, counted back from the request; zero sets no limit. */
function tooOld(act: DocumentedFacts, documentDays: number): Finding[] {
  const { requested_on: requested, license_kind: kind } = act;
  if (!requested || !isCivilDate(requested)) return [];
  return (act.documents ?? []).flatMap((row, index) => {
    const { issued_on: issued, document_state: state, document_kind: document } = row;
    if (state !== 'received' || !issued || !isCivilDate(issued)) return [];
    const field = `documents.${index}.issued_on`;
    const limit = addDays(issued, documentDays);
    const proxyLimit = lastDay('proxy_union_conversion', issued);
    return [
      ...when(
        isCertificate(document) && documentDays > 0 && limit < requested,
        error(field, 'document_too_old', { norm: 'UF', params: { days: documentDays, due: limit } }),
      ),
      ...when(
        document === 'proxy_deed' && kind === 'conversion' && proxyLimit < requested,
        error(field, 'union_proxy_too_old', { norm: 'LRP art. 70-A §2', params: { due: proxyLimit } }),
      ),
    ];
  });
}

/** Refuses what is owed and missing, each paper by its name and norm, and certificates that are too old. */
export function documentFindings(act: DocumentedFacts, documentDays: number): Finding[] {
  return [
    ...documentsMissing(act).map((owed) =>
      error('documents', `owes_${owed.kind}`, {
        norm: NORMS[owed.kind],
        params: { name: ownerOf(act, owed) },
      }),
    ),
    ...tooOld(act, documentDays),
  ];
}
