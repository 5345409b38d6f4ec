import type { ReactElement } from 'react';
import { useText, type Words } from '../../text/use-text.ts';
import type { KnownSignature, VerifiedDocument } from './use-verification.ts';
import { shownMoment } from './verified-facts.tsx';
import { StrangerFacts } from '../../ui/stranger-facts.tsx';
import parts from '../../ui/stranger-parts.module.css';
import classes from './verification.module.css';

/** Who signed a document with a certificate of ICP-Brasil, and what exactly; nothing where nobody did. */
export function Signatures({
  document: known,
}: {
  readonly document: VerifiedDocument;
}): ReactElement | null {
  const { t } = useText();
  const { signatures } = known;
  if (signatures.length === 0) return null;
  return (
    <section className={`${parts.card} ${classes.file}`} aria-labelledby="signatures">
      <h2 id="signatures">{t('verification.signatures')}</h2>
      {signatures.map((signature) => (
        <div key={signature.sha256}>
          <StrangerFacts
            facts={factsOf(signature, known, t).map(([name, value]) => [t(`verification.${name}`), value])}
          />
          <p className={classes.hash}>
            {t('verification.signed_hash')}
            <code>{signature.signed_sha256}</code>
          </p>
        </div>
      ))}
    </section>
  );
}

const factsOf = (signature: KnownSignature, known: VerifiedDocument, t: Words['t']) =>
  [
    ['signed_by', `${signature.signer_name}, ${signature.signer_role}`],
    ['signature_time', shownMoment(signature.signed_at, known)],
    ...stampOf(signature, known, t),
    ['signature_issuer', signature.issuer_name],
    ['signature_policy', signature.policy],
  ] as const;

/** The moment that a time stamp authority proves; nothing of a signature without a stamp. */
function stampOf(
  { stamped_at: at, stamped_by: authority }: KnownSignature,
  known: VerifiedDocument,
  t: Words['t'],
) {
  if (at === null || authority === null) return [];
  return [
    ['signature_stamp', t('verification.stamp_of', { at: shownMoment(at, known), authority })],
  ] as const;
}
