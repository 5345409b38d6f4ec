import { Alert, Button, Group, Select, Text } from '@mantine/core';
import { sealerPathOf } from '@serventia/domain/seals/service-of';
import { type FieldKind, checkValue, type Entity } from '@serventia/kit';
import { IconRubberStamp } from '@tabler/icons-react';
import { type ReactElement, useEffect, useState, useSyncExternalStore } from 'react';
import { today } from '../../../api/office-clock.ts';
import { getSession } from '../../../api/session.ts';
import type { TextKey } from '@serventia/i18n/text-key';
import type { Row } from '../../../api/resource.ts';
import { DraftNotice } from '../../../resource/edit-parts.tsx';
import { ErrorSummary } from '../../../resource/error-summary.tsx';
import { FieldInput, inputId } from '../../../resource/field-input.tsx';
import type { Values } from '../../../resource/field-form.ts';
import { useFindings } from '../../../resource/findings/use-findings.ts';
import { useMoreFields } from '../../../resource/more-fields.tsx';
import { useNeededFields } from '../../../resource/needed-fields.ts';
import { useShownFields } from '../../../resource/shown-fields.ts';
import { type ResourceForm, useResourceForm } from '../../../resource/use-resource-form.ts';
import { useText } from '../../../text/use-text.ts';
import { FormGrid, FormSection } from '../../../ui/form-grid.tsx';
import { focusField, moveOnEnter } from '../../../ui/move-on-enter.ts';
import { showSuccess } from '../../../ui/toasts.ts';
import { type Service as FeeService, serviceOption, useFee, useSealChoices } from '../../fees/fee.ts';
import { FeeLines } from '../../fees/fee-lines.tsx';
import classes from './counter.module.css';
import { LatestServices } from './latest-services.tsx';
import { FinishProgress } from './finish-progress.tsx';
import { useFinish } from './use-finish.ts';

/** A service of the counter as its desk has it. */
export interface Service {
  readonly entity: Entity;
  /** How many seals a row takes. */
  readonly seals: (row: Values) => number;
  /** The fields that are mostly the same for the next citizen: they begin as the last one left them. */
  readonly kept: readonly string[];
  /** What stands beside the form, above the fee. */
  readonly beside?: (form: ResourceForm) => ReactElement;
}

/** One service after another: a new form comes when one is finished. */
export function ServiceDesk({ service }: { readonly service: Service }): ReactElement {
  const [turn, setTurn] = useState(0);
  const [kept, setKept] = useState(() => keptBy(service));
  const next = (last: Values): void => {
    const values = Object.fromEntries(service.kept.map((name) => [name, last[name] ?? null]));
    localStorage.setItem(keyOf(service), JSON.stringify(values));
    setKept(values);
    setTurn(turn + 1);
  };
  return <ServiceForm key={turn} service={service} begun={kept} onNext={next} />;
}

const keyOf = ({ entity }: Service): string =>
  `serventia.counter.${entity.resource}.${getSession()?.user.id ?? ''}`;

/** What this user's last service leaves for the next one, as far as its fields still hold such values. */
function keptBy(service: Service): Values {
  const stored: unknown = JSON.parse(localStorage.getItem(keyOf(service)) ?? '{}');
  const values = new Map(Object.entries(stored ?? {}));
  return Object.fromEntries(
    service.kept.flatMap((name) => {
      const spec = service.entity.fields[name];
      const value: unknown = values.get(name);
      return spec && value && checkValue(spec, value, today()) === undefined ? [[name, value]] : [];
    }),
  );
}

interface ServiceFormProps {
  readonly service: Service;
  readonly begun: Values;
  readonly onNext: (last: Values) => void;
}

function ServiceForm({ service, begun, onNext }: ServiceFormProps): ReactElement {
  const words = useText();
  const { t } = words;
  const { entity } = service;
  const form = useResourceForm(entity, undefined, undefined, begun);
  const findings = useFindings(form);
  const seals = useSyncExternalStore(form.subscribe, () => service.seals(form.values()));
  const charge = useCharge(entity);
  const finish = useFinish(form, { findings, charge: seals > 0 ? charge.service : undefined });
  const { progress } = finish;
  const isClosed = progress.done.includes('conclude');
  useFirstField(form);
  const tellFinished = (row: Row): void => {
    const [number, year] = [Number(row['number']), Number(row['year'])];
    showSuccess(t('counter.finished', { name: words.entity(entity, 'one'), number, year }));
  };
  const run = async (): Promise<void> => {
    if (seals > 0 && charge.service === undefined) return;
    const row = await finish.run();
    if (!row) return;
    tellFinished(row);
    onNext(form.values());
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter moves on inside a form
    <form
      noValidate
      aria-label={words.entity(entity, 'one')}
      className={classes.desk}
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
      onKeyDownCapture={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          event.stopPropagation();
          void run();
        } else moveOnEnter(event, () => void run());
      }}
    >
      <div>
        <DraftNotice form={form} />
        <ErrorSummary form={form} entity={entity} attempt={form.attempt} />
        <FormSection title={words.entity(entity, 'one')}>
          <ServiceFields form={form} isClosed={isClosed} />
        </FormSection>
        <FinishProgress
          entity={entity}
          progress={progress}
          row={form.row}
          onNext={() => onNext(form.values())}
        />
        <Group mt="sm" gap="xs">
          <Button
            type="submit"
            leftSection={<IconRubberStamp size={16} />}
            loading={progress.doing !== undefined}
            disabled={seals > 0 && charge.service === undefined}
          >
            {t(buttonOf(progress, seals))}
            <kbd className={classes.key} aria-hidden>
              Ctrl+Enter
            </kbd>
          </Button>
        </Group>
      </div>
      <aside className={classes.aside}>
        {service.beside?.(form)}
        <FormSection title={t('counter.charge')}>
          <ChargeView charge={charge} seals={seals} />
        </FormSection>
        <LatestServices entity={entity} />
      </aside>
    </form>
  );
}

function buttonOf({ done, warnings }: ReturnType<typeof useFinish>['progress'], seals: number): TextKey {
  if (warnings.length > 0) return 'counter.read_warnings';
  if (done.includes('conclude')) return 'counter.go_on';
  return seals === 0 ? 'counter.finish_without_seal' : 'counter.finish';
}

/** Columns of twelve that a day and a number take in a form that is less wide than others. */
const SPANS: Readonly<Partial<Record<FieldKind, number>>> = { civil_date: 4, integer: 3 };

/** Whom or what a service is about, its day and its numbers are read whole. */
function spanOf({ fields }: Entity, name: string, place: number): { readonly span?: number } {
  if (place === 0) return { span: 6 };
  const kind = fields[name]?.kind;
  const span = kind && SPANS[kind];
  return span ? { span } : {};
}

/** The fields that the service mostly needs, those that the answers ask for, and the rest on request. */
function ServiceFields({
  form,
  isClosed,
}: {
  readonly form: ResourceForm;
  readonly isClosed: boolean;
}): ReactElement {
  const { entity } = form;
  const card = entity.card?.({}) ?? [];
  const all = entity.form.flatMap(({ fields }) => fields);
  const shown = useShownFields(form, entity, [...card, ...all.filter((name) => !card.includes(name))], false);
  const needed = useNeededFields(form, entity, '', () => card);
  const more = useMoreFields(
    form,
    shown.filter((name) => !needed.has(name)),
  );
  return (
    <>
      <FormGrid>
        {shown
          .filter((name) => more.isWhole || needed.has(name))
          .map((name, place) => (
            <FieldInput
              key={name}
              {...spanOf(entity, name, place)}
              entity={entity}
              field={name}
              form={form}
              {...(isClosed ? { readOnly: true } : {})}
            />
          ))}
      </FormGrid>
      {more.button}
    </>
  );
}

/** The focus is where the next citizen begins. */
function useFirstField(form: ResourceForm): void {
  useEffect(() => {
    const [first = ''] = form.entity.card?.({}) ?? [];
    const field = document.getElementById(inputId(form, first));
    if (field) focusField(field);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form opens
  }, []);
}

interface ServiceCharge {
  /** The service of the fee table. */
  readonly service: number | undefined;
  readonly offered: readonly FeeService[];
  readonly isRead: boolean;
  readonly choose: (service: number) => void;
}

/** What a service is charged as: plainly the only one of its own path of the court, or the one that is chosen. */
function useCharge(entity: Entity): ServiceCharge {
  const { data } = useSealChoices('notes');
  const [chosen, setChosen] = useState<number>();
  const path = sealerPathOf(entity.resource);
  const offered = (data?.services ?? []).filter((each) => each.sealer_path === path);
  return {
    service: chosen ?? offered[0]?.id,
    offered,
    isRead: data !== undefined,
    choose: setChosen,
  };
}

function ChargeView({
  charge,
  seals,
}: {
  readonly charge: ServiceCharge;
  readonly seals: number;
}): ReactElement {
  const { t, input } = useText();
  const { service, offered } = charge;
  const reason = offered.find(({ id }) => id === service)?.reason_free ?? null;
  const fee = useFee(
    service !== undefined && seals > 0
      ? { act_service: service, quantity: seals, reason_free: reason }
      : undefined,
  );
  if (Number.isNaN(seals))
    return (
      <Text size="sm" c="dimmed">
        {t('counter.quantity_wrong')}
      </Text>
    );
  if (seals === 0) return <Text size="sm">{t('counter.no_seal')}</Text>;
  if (charge.isRead && offered.length === 0)
    return (
      <Alert color="amber" variant="light" role="note">
        {t('counter.service_missing')}
      </Alert>
    );
  return (
    <>
      {offered.length > 1 ? (
        <Select
          label={input('act_service')}
          allowDeselect={false}
          data={offered.map(serviceOption)}
          value={service === undefined ? null : String(service)}
          onChange={(id) => (id === null ? undefined : charge.choose(Number(id)))}
        />
      ) : null}
      <Text size="sm" fw={600}>
        {t('counter.seals_count', { count: seals })}
      </Text>
      <FeeLines fee={fee.data} error={fee.error} />
    </>
  );
}
