import { verification as enWords } from '@serventia/i18n/en-us/verification';
import { verification as ptWords } from '@serventia/i18n/pt-br/verification';
import { useParams } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { i18n } from '../../text/i18n.ts';
import { useText } from '../../text/use-text.ts';
import { StrangerPage } from '../../ui/stranger-page.tsx';
import { StrangerSearch } from '../../ui/stranger-search.tsx';
import { FileComparison } from './file-comparison.tsx';
import { useVerification, type VerifiedDocument } from './use-verification.ts';
import { Verdict } from './verdict.tsx';
import { Signatures } from './signatures.tsx';
import { VerifiedFacts } from './verified-facts.tsx';
import parts from '../../ui/stranger-parts.module.css';

// Strangers bring no dictionary: this page has its own words with it.
i18n.addResourceBundle('pt-br', 'translation', { verification: ptWords }, true, true);
i18n.addResourceBundle('en-us', 'translation', { verification: enWords }, true, true);

/** What anybody may know of a document by its code: whether it is authentic. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function VerificationPage(): ReactElement {
  const { t } = useText();
  const parameters: Readonly<Record<string, unknown>> = useParams({ strict: false });
  const code = typeof parameters['code'] === 'string' ? parameters['code'] : '';
  const [wanted, setWanted] = useState(code);
  const [result, retry] = useVerification(wanted);
  const look = (typed: string): void => {
    setWanted(typed);
    globalThis.history.replaceState(null, '', `/v/${encodeURIComponent(typed)}`);
  };
  return (
    <StrangerPage title={t('verification.title')} lead={t('verification.lead')}>
      <StrangerSearch
        label={t('verification.code')}
        submit={t('verification.verify')}
        value={wanted}
        maxLength={40}
        isCode
        onSearch={(typed) => {
          if (typed !== '') look(typed.toUpperCase());
        }}
      />
      <Verdict result={result} code={wanted} onRetry={retry} />
      {result.state === 'found' ? (
        <>
          <VerifiedFacts document={result.document} />
          <Signatures document={result.document} />
          <FileComparison hashes={hashesOf(result.document)} />
        </>
      ) : null}
      <p className={parts.privacy}>{t('verification.privacy')}</p>
    </StrangerPage>
  );
}

/** The files of a document: with its last signature first, and as it was before each. */
function hashesOf({ sha256, signatures }: VerifiedDocument): readonly [string, ...string[]] {
  const [last, ...earlier] = signatures.map((each) => each.sha256).toReversed();
  return last === undefined ? [sha256] : [last, ...earlier, sha256];
}
