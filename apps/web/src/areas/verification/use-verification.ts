import type { documentSignature } from '@serventia/domain/office/document-signature.entity';
import type { document as documentEntity } from '@serventia/domain/office/record.entity';
import type { registeredSeal } from '@serventia/domain/seals/seal.entity';
import type { RowOf } from '@serventia/kit';
import { useCallback, useEffect, useState } from 'react';

type Signature = RowOf<typeof documentSignature>;

/** A signature of a document, which was verified when it was made; `signed_sha256` is of the file that was signed, `sha256` of the signed file. */
export type KnownSignature = {
  readonly [Field in
    | 'signer_name'
    | 'signer_role'
    | 'issuer_name'
    | 'policy'
    | 'signed_at'
    | 'signed_sha256'
    | 'sha256']: NonNullable<Signature[Field]>;
} & {
  /** The moment that a time stamp proves, and its authority; null of a signature without one. */
  readonly [Field in 'stamped_at' | 'stamped_by']: Signature[Field];
};

/** What the office lets strangers know of a document. */
export interface VerifiedDocument {
  readonly code: string;
  readonly certificate_kind: string;
  readonly copy_number: NonNullable<RowOf<typeof documentEntity>['copy_number']>;
  readonly issued_at: string;
  readonly sha256: string;
  readonly office_name: string;
  readonly office_cns: string;
  /** By whose clock the paper tells its moments. */
  readonly time_zone: string;
  readonly city: string | null;
  readonly matricula: string | null;
  /** Null of a certificate that no record was found. */
  readonly record_status: string | null;
  readonly registered_on: string | null;
  readonly searched_fact: string | null;
  readonly searched_from: string | null;
  readonly searched_to: string | null;
  readonly seal_number: string | null;
  readonly sealed_at: RowOf<typeof registeredSeal>['sealed_at'];
  readonly qr_value: string | null;
  readonly initials: string;
  /** The registration type of an act of notes (12 power of attorney, 14 deed …) and its place; null of others and of wills. */
  readonly note_act: string | null;
  readonly book: string | null;
  readonly sheet: number | null;
  readonly face: 'F' | 'V' | null;
  readonly term: number | null;
  /** How nobody holds the powers of a power of attorney any more, and since when. */
  readonly power_end: string | null;
  readonly power_ended_on: string | null;
  /** Of a certificate of real estate. */
  readonly enrollment_number: number | null;
  readonly cnm: string | null;
  /** `Transcrição 1.234 do livro 3-F`. */
  readonly transcription: string | null;
  readonly signatures: readonly KnownSignature[];
}

export type Verification =
  | { readonly state: 'looking' | 'not_found' | 'failed' | 'nothing' }
  | { readonly state: 'found'; readonly document: VerifiedDocument };

interface Answer {
  readonly code: string;
  readonly attempt: number;
  readonly result: Verification;
}

/** Looks a code up; the second value tries again. */
export function useVerification(code: string): readonly [Verification, () => void] {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    if (code === '') return undefined;
    const stop = new AbortController();
    const tell = (result: Verification): void => {
      if (!stop.signal.aborted) setAnswer({ code, attempt, result });
    };
    look(code, stop.signal).then(tell, () => tell({ state: 'failed' }));
    return () => stop.abort();
  }, [code, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  if (code === '') return [{ state: 'nothing' }, retry];
  const isCurrent = answer?.code === code && answer.attempt === attempt;
  return [isCurrent ? answer.result : { state: 'looking' }, retry];
}

async function look(code: string, signal: AbortSignal): Promise<Verification> {
  const answer = await fetch(`/api/public/verify/${encodeURIComponent(code)}/`, { signal });
  if (answer.status === 404) return { state: 'not_found' };
  if (!answer.ok) return { state: 'failed' };
  return { state: 'found', document: (await answer.json()) as VerifiedDocument };
}
