import { signatureCheck } from '@serventia/domain/office/signature-check.entity';
import { judgeSignature, outcomeOf } from '@serventia/domain/signatures/judgement';
import type { KeptSignature } from '@serventia/domain/signatures/kept-signature';
import type { RowOf } from '@serventia/kit';
import { AppError } from '../../http/app-error.ts';
import { type Caller, officeOf, scopeOf } from '../../http/caller.ts';
import type { SteppedHandler } from '../../resource/actions.ts';
import { getRow } from '../../resource/read.ts';
import { setFields } from '../../resource/write.ts';
import { type ReadPdfSignature, readPdfSignatures } from '../../signing/verify-pdf.ts';
import { writeAs } from '../in-transaction.ts';
import type { Services } from '../services.ts';

type Check = RowOf<typeof signatureCheck>;

/** `POST {id}/check/`: looks at the signatures of a document that was brought, and keeps what is found of each. */
export function checkAction(services: Services): SteppedHandler {
  return {
    run: async ({ caller, id, keep }) => {
      const sha256 = await hashOfFile(services, caller, id);
      const now = caller.clock();
      const read = await readPdfSignatures(await services.files.get(sha256), services.trust, now);
      const signatures = read.map((each) => keptOf(each, now));
      return writeAs(services, caller, async (context) => {
        const found = resultOf(signatures, sha256, caller);
        const checked: Check = await setFields(context, signatureCheck, id, found, 'check');
        await keep(context.db, checked);
        return checked;
      });
    },
  };
}

async function hashOfFile({ database }: Services, caller: Caller, id: number): Promise<string> {
  return database.read(scopeOf(caller), async (db) => {
    const { file } = await getRow(db, signatureCheck, id, caller);
    const found = await db.find<{ sha256: string; content_type: string }>(
      'select sha256, content_type from stored_file where id = $1 and office_id = $2',
      [file, officeOf(caller)],
    );
    if (found?.content_type !== 'application/pdf') throw new AppError(409, 'not_a_pdf');
    return found.sha256;
  });
}

function keptOf({ subFilter, signer, facts }: ReadPdfSignature, now: Date): KeptSignature {
  const items = facts ? judgeSignature(facts, now) : [];
  return {
    form: subFilter,
    outcome: outcomeOf(items),
    signer: signer?.holderName ?? null,
    cpf: signer?.holder.cpf ?? null,
    issuer: signer?.issuerName ?? null,
    stated_at: facts?.statedAt ?? null,
    items,
  };
}

/** A document is as good as the worst of its signatures. */
function resultOf(signatures: readonly KeptSignature[], sha256: string, caller: Caller): Partial<Check> {
  const states = new Set(signatures.map(({ outcome }) => outcome));
  const worst = (['failed', 'unknown', 'ok'] as const).find((state) => states.has(state));
  return {
    outcome: worst ?? 'none',
    signature_count: signatures.length,
    sha256,
    checked_at: caller.clock().toISOString(),
    checked_by: caller.name,
    signatures,
  };
}
