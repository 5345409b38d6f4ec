import { formatCns } from '@serventia/domain/identifiers/cns';
import type { PrivacyNotice } from '@serventia/domain/privacy/privacy-notice';
import { privacyNotice as enWords } from '@serventia/i18n/en-us/privacy-notice';
import { privacyNotice as ptWords } from '@serventia/i18n/pt-br/privacy-notice';
import { useParams } from '@tanstack/react-router';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { i18n } from '../../text/i18n.ts';
import { useText } from '../../text/use-text.ts';
import { StrangerPage } from '../../ui/stranger-page.tsx';
import classes from './privacy.module.css';

// Strangers bring no dictionary: this page has its own words with it.
i18n.addResourceBundle('pt-br', 'translation', { privacy_notice: ptWords }, true, true);
i18n.addResourceBundle('en-us', 'translation', { privacy_notice: enWords }, true, true);

type Read = { readonly state: 'reading' | 'not_found' | 'failed' } | { readonly notice: PrivacyNotice };

async function readNotice(office: string): Promise<Read> {
  try {
    const answer = await fetch(`/api/public/privacy/${encodeURIComponent(office)}/`);
    if (answer.status === 404) return { state: 'not_found' };
    return answer.ok ? { notice: (await answer.json()) as PrivacyNotice } : { state: 'failed' };
  } catch {
    return { state: 'failed' };
  }
}

/** Who answers for the data at an office, how to ask, and what is kept of visitors (LGPD art. 41; CNN arts. 96 and 97). */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function PrivacyPage(): ReactElement {
  const { t } = useText();
  const { office = '' }: { readonly office?: string } = useParams({ strict: false });
  const [read, setRead] = useState<Read>({ state: 'reading' });
  useEffect(() => {
    let isShown = true;
    void readNotice(office).then((answer) => isShown && setRead(answer));
    return () => {
      isShown = false;
    };
  }, [office]);
  return (
    <StrangerPage title={t('privacy_notice.title')} lead={t('privacy_notice.lead')}>
      <div aria-live="polite" aria-busy={'state' in read && read.state === 'reading'}>
        {'notice' in read ? <Notice notice={read.notice} /> : null}
        {'state' in read && read.state !== 'reading' ? (
          <p role="alert">{t(`privacy_notice.${read.state}`)}</p>
        ) : null}
      </div>
    </StrangerPage>
  );
}

function Notice({ notice }: { readonly notice: PrivacyNotice }): ReactElement {
  const { t } = useText();
  const { office, controller, officer } = notice;
  return (
    <article className={classes.notice}>
      <Part title={t('privacy_notice.office')}>
        <Lines of={[office.name, `CNS ${formatCns(office.cns)}`, office.address, office.city]} />
        <Lines of={[office.phone, office.email]} />
      </Part>
      <Part title={t('privacy_notice.controller')}>
        <Lines of={[controller.name, controller.role]} />
      </Part>
      <Part title={t('privacy_notice.officer')}>
        <Lines of={[officer.name, officer.email, officer.phone]} />
      </Part>
      <Part title={t('privacy_notice.rights')}>
        <p>{t('privacy_notice.rights_text')}</p>
        <p>{t('privacy_notice.limits')}</p>
        <p>{t('privacy_notice.petition')}</p>
      </Part>
      <Part title={t('privacy_notice.visitors')}>
        <ul>
          <li>{t('privacy_notice.no_cookie')}</li>
          <li>{t('privacy_notice.verified')}</li>
          {notice.is_followed ? <li>{t('privacy_notice.followed')}</li> : null}
          <li>{t('privacy_notice.session', { years: notice.access_years })}</li>
        </ul>
      </Part>
    </article>
  );
}

interface PartProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Part({ title, children }: PartProps): ReactElement {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** What there is of these, on a line. */
function Lines({ of }: { readonly of: readonly (string | null)[] }): ReactElement | null {
  const told = of.filter(Boolean);
  return told.length === 0 ? null : <p>{told.join(' · ')}</p>;
}
