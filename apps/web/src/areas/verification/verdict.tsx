import {
  IconCircleCheck,
  IconCircleX,
  IconHelpCircle,
  IconLoader2,
  IconAlertTriangle,
} from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { shownDay } from '../../text/shown-day.ts';
import { useText } from '../../text/use-text.ts';
import type { Verification } from './use-verification.ts';
import { statusName } from './names.ts';
import parts from '../../ui/stranger-parts.module.css';
import classes from './verification.module.css';

interface VerdictProps {
  readonly result: Verification;
  readonly code: string;
  readonly onRetry: () => void;
}

const IN_FORCE = new Set(['sealed', 'legacy', 'pending']);

/** A certificate that no record was found is of none, which cannot lose its effect. */
const isInForce = (status: string | null): boolean => status === null || IN_FORCE.has(status);

/** Authentic, not found, or not known now: in words and colour, told to screen readers too. */
export function Verdict({ result, code, onRetry }: VerdictProps): ReactElement {
  const { t } = useText();
  return (
    <div aria-live="polite" aria-atomic="true">
      {verdictOf()}
    </div>
  );

  function verdictOf(): ReactNode {
    switch (result.state) {
      case 'nothing':
        return null;
      case 'looking':
        return (
          <Card
            tone="neutral"
            icon={<IconLoader2 size={30} className={classes.turning} />}
            title={t('verification.checking')}
          />
        );
      case 'not_found':
        return (
          <Card
            tone="bad"
            icon={<IconCircleX size={34} />}
            title={t('verification.not_found')}
            lead={t('verification.not_found_lead', { code })}
          />
        );
      case 'failed':
        return (
          <Card
            tone="neutral"
            icon={<IconHelpCircle size={34} />}
            title={t('verification.failed')}
            lead={t('verification.failed_lead')}
          >
            <button type="button" className={`${parts.press} ${classes.retry}`} onClick={onRetry}>
              {t('verification.try_again')}
            </button>
          </Card>
        );
      case 'found':
        if (result.document.power_end)
          return (
            <Card
              tone="warn"
              icon={<IconAlertTriangle size={34} />}
              title={t('verification.powers_ended')}
              lead={t('verification.powers_ended_lead', {
                day: shownDay(result.document.power_ended_on ?? ''),
              })}
            />
          );
        return isInForce(result.document.record_status) ? (
          <Card
            tone="good"
            icon={<IconCircleCheck size={36} />}
            title={t('verification.authentic')}
            lead={t('verification.authentic_lead', { office: result.document.office_name })}
          />
        ) : (
          <Card
            tone="warn"
            icon={<IconAlertTriangle size={34} />}
            title={t('verification.voided')}
            lead={t('verification.voided_lead', { status: statusName(result.document.record_status ?? '') })}
          />
        );
      default:
        return null;
    }
  }
}

interface CardProps {
  readonly tone: 'good' | 'warn' | 'bad' | 'neutral';
  readonly icon: ReactNode;
  readonly title: string;
  readonly lead?: string;
  readonly children?: ReactNode;
}

function Card({ tone, icon, title, lead, children }: CardProps): ReactElement {
  return (
    <section className={classes.verdict} data-tone={tone}>
      <span aria-hidden>{icon}</span>
      <div>
        <h2>{title}</h2>
        {lead ? <p>{lead}</p> : null}
        {children}
      </div>
    </section>
  );
}
