import { Button, Group, MultiSelect, Text, TextInput } from '@mantine/core';
import { IconSpeakerphone } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactElement, useRef, useState } from 'react';
import { may } from '../../api/permissions.ts';
import { forgetEntity } from '../../api/query-client.ts';
import { runAction } from '../../api/resource.ts';
import { getListed } from '../../declared/catalogue.ts';
import { useText } from '../../text/use-text.ts';
import { FormSection } from '../../ui/form-grid.tsx';
import { showError, showNotice, showSuccess } from '../../ui/toasts.ts';
import classes from './attendance.module.css';
import { callNext, type Counter, type Place, type Queue, VISIT, type Visit } from './use-desk.ts';

interface MyDeskProps {
  readonly queues: readonly Queue[];
  readonly counter: Counter;
  readonly place: Place;
  readonly choose: (change: Partial<Place>) => void;
}

/** Where the clerk sits, whom they call, and whom they have. */
export function MyDesk({ queues, counter, place, choose }: MyDeskProps): ReactElement | null {
  const { t } = useText();
  const [isBusy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const desk = useRef<HTMLInputElement>(null);
  if (!may(VISIT, 'call_visit')) return null;
  const isMissing = place.desk.trim() === '';
  const call = async (): Promise<void> => {
    setAsked(true);
    if (isMissing) {
      desk.current?.focus();
      return;
    }
    setBusy(true);
    try {
      const ticket = await callNext(place.desk.trim(), place.queues);
      if (ticket === null) showNotice(t('attendance_desk.nobody'));
      else showSuccess(t('attendance_desk.called', { ticket }));
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormSection title={t('attendance_desk.place')}>
      <div className={classes.place}>
        <TextInput
          ref={desk}
          label={t('attendance_desk.desk')}
          error={isAsked && isMissing ? t('attendance_desk.desk_missing') : undefined}
          maxLength={20}
          value={place.desk}
          onChange={(event) => choose({ desk: event.currentTarget.value })}
        />
        <MultiSelect
          label={t('attendance_desk.attended')}
          data={queues.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={place.queues.map(String)}
          onChange={(chosen) => choose({ queues: chosen.map(Number) })}
        />
        <Button
          leftSection={<IconSpeakerphone size={16} />}
          loading={isBusy}
          disabled={counter.own !== undefined}
          onClick={() => void call()}
        >
          {t('attendance_desk.call_next')}
        </Button>
      </div>
      <h3 className={classes.subtitle}>{t('attendance_desk.own')}</h3>
      <div aria-live="polite">
        {counter.own ? (
          <OwnVisit visit={counter.own} />
        ) : (
          <Text size="sm" c="dimmed">
            {t('attendance_desk.own_none')}
          </Text>
        )}
      </div>
    </FormSection>
  );
}

/** The steps that are pressed here; the others are on the page of the visit. */
const STEPS = {
  called: ['begin_visit', 'call_again', 'miss_visit'],
  attending: ['end_visit'],
} as const;

/** What is begun in a visit, by its kind. */
const BEGUN = ['basic/certificate_request', 'note_registration/protocol', 'financial/fee_receipt'] as const;

function OwnVisit({ visit }: { readonly visit: Visit }): ReactElement {
  const words = useText();
  const { t, action, choice } = words;
  const navigate = useNavigate();
  const [busy, setBusy] = useState<string>();
  const step = async (name: string): Promise<void> => {
    setBusy(name);
    try {
      await runAction(VISIT, visit.id, name, {});
      showSuccess(words.done(name));
    } catch (error) {
      showError(error);
    } finally {
      await forgetEntity(VISIT);
      setBusy(undefined);
    }
  };
  const isAttending = visit.attendance_status === 'attending';
  const told = [
    ...(visit.visit_priority === 'none' ? [] : [choice('visit_priority', visit.visit_priority)]),
    ...(visit.visitor_name ? [visit.visitor_name] : []),
    choice('attendance_status', visit.attendance_status),
  ];
  return (
    <>
      <div className={classes.own}>
        <strong className={classes.number}>{visit.ticket}</strong>
        <span>{told.join(' · ')}</span>
        <Link className={classes.link} to={`/${VISIT}/${visit.id}`}>
          {t('attendance_desk.open')}
        </Link>
      </div>
      <Group gap="xs" mt="xs">
        {(isAttending ? STEPS.attending : STEPS.called)
          .filter((name) => may(VISIT, name))
          .map((name, place) => (
            <Button
              key={name}
              variant={place === 0 ? 'filled' : 'light'}
              loading={busy === name}
              disabled={busy !== undefined && busy !== name}
              onClick={() => void step(name)}
            >
              {action(name)}
            </Button>
          ))}
        {isAttending
          ? BEGUN.filter((kind) => may(kind, 'create')).map((kind) => (
              <Button
                key={kind}
                variant="default"
                onClick={() => void navigate({ to: `/${kind}/create`, search: { counter_visit: visit.id } })}
              >
                {words.entity(getListed(kind), 'one')}
              </Button>
            ))
          : null}
      </Group>
    </>
  );
}
