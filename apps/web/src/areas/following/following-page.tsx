import { following as enWords } from '@serventia/i18n/en-us/following';
import { following as ptWords } from '@serventia/i18n/pt-br/following';
import { useParams } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { i18n } from '../../text/i18n.ts';
import { useText } from '../../text/use-text.ts';
import { StrangerPage } from '../../ui/stranger-page.tsx';
import parts from '../../ui/stranger-parts.module.css';
import { FollowedFacts } from './followed-facts.tsx';
import { type Asked, type LookUp, lookUp } from './look-up.ts';
import { ReceiptForm } from './receipt-form.tsx';
import classes from './following.module.css';

// Strangers bring no dictionary: this page has its own words with it.
i18n.addResourceBundle('pt-br', 'translation', { following: ptWords }, true, true);
i18n.addResourceBundle('en-us', 'translation', { following: enWords }, true, true);

/** How far the office is with a title, for whoever has the number and the password of its receipt. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function FollowingPage(): ReactElement {
  const { t } = useText();
  const parameters: Readonly<Record<string, unknown>> = useParams({ strict: false });
  const office = typeof parameters['office'] === 'string' ? parameters['office'] : '';
  const [number] = useState(() => new URLSearchParams(globalThis.location.search).get('numero') ?? '');
  const [result, setResult] = useState<LookUp>({ state: 'nothing' });
  const ask = async (asked: Asked): Promise<void> => {
    setResult({ state: 'looking' });
    setResult(await lookUp(asked));
  };
  return (
    <StrangerPage title={t('following.title')} lead={t('following.lead')}>
      <ReceiptForm
        office={office}
        number={number}
        isBusy={result.state === 'looking'}
        onAsk={(asked) => void ask(asked)}
      />
      <div aria-live="polite" aria-busy={result.state === 'looking'}>
        <Told result={result} />
        {result.state === 'found' ? <FollowedFacts followed={result.followed} /> : null}
      </div>
      <p className={parts.privacy}>{t('following.privacy')}</p>
    </StrangerPage>
  );
}

/** Why nothing is shown, or that it is being looked up. */
function Told({ result }: { readonly result: LookUp }): ReactElement | null {
  const { t } = useText();
  switch (result.state) {
    case 'looking':
      return <p className={classes.told}>{t('following.looking')}</p>;
    case 'too_many':
      return (
        <p className={classes.told} data-refused>
          {t('following.wait', { seconds: result.seconds })}
        </p>
      );
    case 'not_found':
    case 'failed':
      return (
        <p className={classes.told} data-refused>
          {t(`following.${result.state}`)}
        </p>
      );
    case 'nothing':
    case 'found':
      return null;
    default:
      return null;
  }
}
