import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { Beginning, BeginningStep } from '@serventia/domain/office/home';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useText } from '../../text/use-text.ts';
import { placeOfStep } from './beginning-places.ts';
import { Card } from './card.tsx';
import { useBeginnings, useIsAway } from './use-beginning.ts';
import classes from './beginning.module.css';
import home from './home.module.css';

/** A card for each office that lacks something to begin with; or, put away, the button that shows them again. */
export function BeginningCards({ isSuper }: { readonly isSuper: boolean }): ReactElement | null {
  const { t } = useText();
  const beginnings = useBeginnings();
  const [isAway, setIsAway] = useIsAway();
  if (beginnings.length === 0) return null;
  if (isAway)
    return (
      <UnstyledButton
        className={`${home.more ?? ''} ${classes.again ?? ''}`}
        onClick={() => setIsAway(false)}
      >
        {t('home.beginning_again')}
      </UnstyledButton>
    );
  return (
    <>
      {beginnings.map((beginning) => (
        <BeginningCard
          key={beginning.office.id}
          beginning={beginning}
          isSuper={isSuper}
          onAway={() => setIsAway(true)}
        />
      ))}
    </>
  );
}

interface BeginningCardProps {
  readonly beginning: Beginning;
  readonly isSuper: boolean;
  readonly onAway: () => void;
}

function BeginningCard({ beginning, isSuper, onAway }: BeginningCardProps): ReactElement {
  const { t } = useText();
  const { office, steps } = beginning;
  const done = steps.filter((step) => step.done).length;
  const title = t('home.beginning');
  return (
    <Card
      title={isSuper ? `${title}: ${office.name}` : title}
      count={t('home.beginning_count', { done, all: steps.length })}
      aside={
        <UnstyledButton className={home.more ?? ''} onClick={onAway}>
          {t('home.beginning_away')}
        </UnstyledButton>
      }
    >
      <ul className={classes.steps}>
        {steps.map((step) => (
          <Step key={step.name} step={step} beginning={beginning} isSuper={isSuper} />
        ))}
      </ul>
    </Card>
  );
}

interface StepProps {
  readonly step: BeginningStep;
  readonly beginning: Beginning;
  readonly isSuper: boolean;
}

function Step({ step, beginning, isSuper }: StepProps): ReactElement {
  const { t } = useText();
  const { name, done, permitted } = step;
  const Sign = done ? IconCircleCheckFilled : IconCircle;
  const words = t(`home.begin_${name}`);
  const place = permitted ? placeOfStep(name, beginning.office.id, isSuper) : undefined;
  return (
    <li className={classes.step} data-done={done || undefined}>
      <Sign size={18} aria-hidden />
      <div>
        {place ? <Link {...place}>{words}</Link> : words}
        <VisuallyHidden>: {t(done ? 'home.beginning_done' : 'home.beginning_open')}</VisuallyHidden>
        {done ? null : (
          <p className={classes.reason}>
            {t(`home.begin_${name}_why`)} <Lacks step={step} beginning={beginning} isSuper={isSuper} />
          </p>
        )}
      </div>
    </li>
  );
}

/** What is missing of the office's data, and who does what the user has no permission for. */
function Lacks({ step, beginning, isSuper }: StepProps): string {
  const { t } = useText();
  const lacks = step.name === 'office' ? beginning.lacks.map((field) => t(`home.lacks_${field}`)) : [];
  const missing = lacks.length > 0 ? t('home.beginning_lacks', { fields: lacks.join(', ') }) : '';
  const other = t(isSuper ? 'home.beginning_by_office' : 'home.beginning_by_administrator');
  return `${missing} ${step.permitted ? '' : other}`.trim();
}
