import { formatCnm } from '@serventia/domain/identifiers/cnm';
import { formatCns } from '@serventia/domain/identifiers/cns';
import { formatMatricula } from '@serventia/domain/identifiers/matricula';
import type { ReactElement, ReactNode } from 'react';
import { languageTag } from '../../text/i18n.ts';
import { shownDay } from '../../text/shown-day.ts';
import { useText } from '../../text/use-text.ts';
import { actName, kindName, noteActName, searchedName, statusName } from './names.ts';
import type { VerifiedDocument } from './use-verification.ts';
import { StrangerFacts } from '../../ui/stranger-facts.tsx';
import parts from '../../ui/stranger-parts.module.css';
import classes from './verification.module.css';

/** What can be compared with the paper. */
export function VerifiedFacts({ document: known }: { readonly document: VerifiedDocument }): ReactElement {
  const { t } = useText();
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('verification.kind'), kindName(known.certificate_kind)],
    [t('verification.copy'), t('verification.copy_number', { number: known.copy_number })],
    [t('verification.act'), actOf(known)],
    [t('verification.searched'), known.searched_fact ? searchedName(known.searched_fact) : ''],
    [t('verification.searched_span'), spanOf(known)],
    [t(isSearch(known) ? 'verification.searched_initials' : 'verification.initials'), known.initials],
    [t('verification.matricula'), known.matricula ? formatMatricula(known.matricula) : ''],
    [t('verification.enrollment'), known.enrollment_number?.toLocaleString('pt-BR') ?? ''],
    [t('verification.cnm'), known.cnm ? formatCnm(known.cnm) : ''],
    [t('verification.transcription'), known.transcription ?? ''],
    [t('verification.place'), placeOf(known, t)],
    [t('verification.registered_on'), known.registered_on ? shownDay(known.registered_on) : ''],
    [t('verification.record_status'), known.record_status ? statusName(known.record_status) : ''],
    [t('verification.issued_at'), shownMoment(known.issued_at, known)],
    [t('verification.office'), known.office_name],
    [t('verification.cns'), formatCns(known.office_cns)],
    [t('verification.city'), known.city ?? ''],
    [t('verification.seal'), <Seal key="seal" document={known} />],
    [t('verification.sealed_at'), known.sealed_at ? shownMoment(known.sealed_at, known) : ''],
  ];
  return (
    <div className={parts.card}>
      <StrangerFacts facts={facts.filter(([, value]) => value !== '')} />
    </div>
  );
}

/** Whether a document says that nothing was found under a name. */
const isSearch = ({ searched_fact: fact, certificate_kind: kind }: VerifiedDocument): boolean =>
  fact !== null || kind === 'property_negative';

/** The kind of act that a document is of; empty where it may not be told. */
function actOf({ matricula, note_act: type }: VerifiedDocument): string {
  if (matricula) return actName(matricula);
  return type ? noteActName(type) : '';
}

/** Where an act of notes stands in its books. */
function placeOf({ book, sheet, face, term }: VerifiedDocument, t: ReturnType<typeof useText>['t']): string {
  if (book === null || term === null) return '';
  return t('verification.place_of', { book, sheet: `${sheet}${face === 'V' ? 'v' : ''}`, term });
}

/** The days between which a record was searched; empty of a certificate of a record. */
function spanOf({ searched_from: from, searched_to: to }: VerifiedDocument): string {
  return from && to ? `${shownDay(from)} – ${shownDay(to)}` : '';
}

function Seal({
  document: { seal_number: number, qr_value: address },
}: {
  readonly document: VerifiedDocument;
}): ReactElement {
  const { t } = useText();
  const isAddress = address !== null && /^https?:\/\//u.test(address);
  return (
    <>
      {number}
      {isAddress ? (
        <a className={classes.consult} href={address} target="_blank" rel="noopener noreferrer">
          {t('verification.seal_consult')}
        </a>
      ) : null}
    </>
  );
}

/** A moment by the clock of the office, as on the paper: by the reader's, its day might be another. */
export function shownMoment(
  moment: string,
  { time_zone: timeZone }: Pick<VerifiedDocument, 'time_zone'>,
): string {
  return new Intl.DateTimeFormat(languageTag(), { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    new Date(moment),
  );
}
