import { Alert, Anchor, Button, Group, Text } from '@mantine/core';
import type { Entity } from '@serventia/kit';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { Row } from '../../../api/resource.ts';
import { useText } from '../../../text/use-text.ts';
import { showError } from '../../../ui/toasts.ts';
import classes from './counter.module.css';
import { openLabels, type Progress, STEPS, type Step } from './use-finish.ts';

interface FinishProgressProps {
  readonly entity: Entity;
  readonly progress: Progress;
  readonly row: Row | undefined;
  /** Leaves the service as it is and begins the next one. */
  readonly onNext: () => void;
}

/** What must be read before a service is concluded; and, where a step was refused, which were done. */
export function FinishProgress({ entity, progress, row, onNext }: FinishProgressProps): ReactElement | null {
  const words = useText();
  const { t } = words;
  const { refused, warnings } = progress;
  if (warnings.length > 0)
    return (
      <Alert role="alert" color="amber" variant="light" mt="sm" title={t('counter.warnings')}>
        <ul className={classes.list}>
          {warnings.map(({ code, field, params }) => (
            <li key={`${field} ${code}`}>{words.problem(code, params)}</li>
          ))}
        </ul>
      </Alert>
    );
  if (!refused || refused.step === 'conclude') return null;
  return (
    <Alert role="alert" color="brick" variant="light" mt="sm" title={refused.reason}>
      <ol className={classes.list} aria-label={t('counter.steps')}>
        {STEPS.map((step) => (
          <li key={step} data-state={stateOf(progress, step)}>
            {t(`counter.step_${step}`)}: {t(`counter.state_${stateOf(progress, step)}`)}
          </li>
        ))}
      </ol>
      {row ? (
        <Group gap="xs" mt="xs">
          {refused.step === 'print' ? (
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => void openLabels(entity.name, row.id).catch(showError)}
            >
              {t('counter.open_labels')}
            </Button>
          ) : null}
          <Button size="compact-sm" variant="default" onClick={onNext}>
            {t('counter.next')}
          </Button>
          <Anchor
            size="sm"
            renderRoot={(props: Readonly<Record<string, unknown>>) => (
              <Link {...props} to={`/${entity.name}/${row.id}`} />
            )}
          >
            {t('counter.open_row')}
          </Anchor>
        </Group>
      ) : (
        <Text size="sm">{t('common.try_again')}</Text>
      )}
    </Alert>
  );
}

function stateOf({ done, refused }: Progress, step: Step): 'done' | 'refused' | 'waiting' {
  if (done.includes(step)) return 'done';
  return refused?.step === step ? 'refused' : 'waiting';
}
