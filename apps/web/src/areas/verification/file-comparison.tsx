import { type ChangeEvent, type ReactElement, useState } from 'react';
import { useText } from '../../text/use-text.ts';
import parts from '../../ui/stranger-parts.module.css';
import classes from './verification.module.css';

interface Comparison {
  readonly name: string;
  readonly matches: boolean;
}

/** Says whether a PDF is the very file that was issued; its hash is computed here, and nothing is sent. */
export function FileComparison({
  hashes,
}: {
  /** Of the file as it is given out now, then of what it was before. */
  readonly hashes: readonly [string, ...string[]];
}): ReactElement {
  const { t } = useText();
  const [comparison, setComparison] = useState<Comparison>();
  const compare = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = event.currentTarget.files?.[0];
    if (file) setComparison({ name: file.name, matches: hashes.includes(await sha256Of(file)) });
  };
  return (
    <section className={`${parts.card} ${classes.file}`} aria-labelledby="same-file">
      <h2 id="same-file">{t('verification.same_file')}</h2>
      {/* Over plain http no browser computes a hash. */}
      {globalThis.isSecureContext ? (
        <>
          <p>{t('verification.same_file_lead')}</p>
          <label className={classes.chooser}>
            {t('verification.choose_pdf')}
            <input type="file" accept="application/pdf,.pdf" onChange={(event) => void compare(event)} />
          </label>
        </>
      ) : null}
      <output className={classes.comparison} data-matches={comparison?.matches}>
        {comparison
          ? `${comparison.name}: ${t(comparison.matches ? 'verification.file_matches' : 'verification.file_differs')}`
          : ''}
      </output>
      <p className={classes.hash}>
        {t('verification.sha256')}
        <code>{hashes[0]}</code>
      </p>
    </section>
  );
}

async function sha256Of(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
