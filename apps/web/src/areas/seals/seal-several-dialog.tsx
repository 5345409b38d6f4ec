import { Button, Checkbox, Group, Select, Text } from '@mantine/core';
import { departmentOf } from '@serventia/domain/account/departments';
import { sealerPathOf } from '@serventia/domain/seals/service-of';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { may } from '../../api/permissions.ts';
import { listRows } from '../../api/resource.ts';
import { getListed } from '../../declared/catalogue.ts';
import { useText } from '../../text/use-text.ts';
import { AppDialog } from '../../ui/app-dialog.tsx';
import type { DialogSlotProps } from '../../ui/dialog-slot.ts';
import { LoadingState } from '../../ui/states.tsx';
import { UnreadState } from '../../ui/unread-state.tsx';
import { type Service, serviceOption } from '../fees/fee.ts';
import type { EachResult } from '../../resource/use-each.ts';
import { type PendingRecord, usePendingRecords } from './pending-records.ts';
import classes from './seals.module.css';
import { type SealOrder, useSealing } from './use-sealing.ts';

/** Acts of one kind that are shown at once. */
const SHOWN = 50;
const SERVICES = 50;
const NO_SERVICES: readonly Service[] = [];

/** Seals several of the acts that wait, one after another, with a result for each. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function SealSeveralDialog({ opened, onClose }: DialogSlotProps): ReactElement {
  const { t } = useText();
  const { data, error, refetch } = usePendingRecords(null);
  return (
    <AppDialog opened={opened} onClose={onClose} title={t('seals.several')} width="50%">
      {data ? (
        <SealSeveral records={data} onClose={onClose} />
      ) : error ? (
        <UnreadState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </AppDialog>
  );
}

/** An act among those of all kinds: two kinds may have the same number. */
const keyOf = (entity: string, id: number): string => `${entity}/${id}`;

/** The acts of one kind. */
interface Kind {
  readonly entity: string;
  readonly acts: readonly PendingRecord['record'][];
}

/** The acts that the user may seal, by kind. */
function kindsOf(records: readonly PendingRecord[]): readonly Kind[] {
  const acts = records.map(({ record }) => record);
  const entities = new Set(acts.flatMap(({ resource }) => resource ?? []));
  return Array.from(entities)
    .filter((entity) => may(entity, 'seal'))
    .map((entity) => ({ entity, acts: acts.filter(({ resource }) => resource === entity) }));
}

interface SealSeveralProps {
  readonly records: readonly PendingRecord[];
  readonly onClose: () => void;
}

function SealSeveral({ records, onClose }: SealSeveralProps): ReactElement {
  const { t } = useText();
  // What is sealed no longer waits, and stays here with its result.
  const [kinds] = useState(() => kindsOf(records));
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [picked, setPicked] = useState<ReadonlyMap<string, number>>(new Map());
  const { data: services } = useServices(kinds);
  const sealing = useSealing();
  const serviceOf = (entity: string): number | undefined =>
    picked.get(entity) ?? plainlyMeant(entity, services?.get(entity));
  const isSealed = (key: string): boolean => sealing.results.get(key)?.state === 'done';
  const orders = kinds.flatMap(({ entity, acts }): SealOrder[] => {
    const service = serviceOf(entity);
    return service === undefined
      ? []
      : acts.flatMap(({ id: row }) => {
          const id = keyOf(entity, row);
          return marked.has(id) && !isSealed(id) ? [{ id, entity, row, service }] : [];
        });
  });
  const mark = (ids: readonly string[], isMarked: boolean): void =>
    setMarked((before) =>
      isMarked ? new Set([...before, ...ids]) : new Set([...before].filter((id) => !ids.includes(id))),
    );
  return (
    <>
      <Text size="sm" mb="sm">
        {t(kinds.length === 0 ? 'common.no_records' : 'seals.several_lead')}
      </Text>
      {kinds.map((kind) => (
        <KindOfActs
          key={kind.entity}
          kind={kind}
          marked={marked}
          results={sealing.results}
          isBusy={sealing.isBusy}
          services={services?.get(kind.entity) ?? NO_SERVICES}
          service={serviceOf(kind.entity)}
          onMark={mark}
          onService={(service) => setPicked((before) => new Map([...before, [kind.entity, service]]))}
        />
      ))}
      <Done results={sealing.results} isBusy={sealing.isBusy} />
      <Group justify="flex-end" mt="md" gap="xs">
        {sealing.isBusy ? (
          <Button variant="default" onClick={sealing.stop}>
            {t('common.stop')}
          </Button>
        ) : (
          <Button variant="default" onClick={onClose}>
            {t('common.close')}
          </Button>
        )}
        <Button
          loading={sealing.isBusy}
          disabled={orders.length === 0}
          onClick={() => void sealing.run(orders)}
        >
          {t('seals.seal_count', { count: orders.length })}
        </Button>
      </Group>
    </>
  );
}

interface KindOfActsProps {
  readonly kind: Kind;
  readonly marked: ReadonlySet<string>;
  readonly results: ReadonlyMap<string, EachResult>;
  readonly isBusy: boolean;
  readonly services: readonly Service[];
  readonly service: number | undefined;
  readonly onMark: (ids: readonly string[], isMarked: boolean) => void;
  readonly onService: (service: number) => void;
}

/** The acts of one kind with the service that they are charged as; they are marked once it is chosen. */
function KindOfActs(props: KindOfActsProps): ReactElement {
  const { kind, marked, results, isBusy, services, service, onMark, onService } = props;
  const words = useText();
  const name = words.entity(getListed(kind.entity), 'many');
  const shown = kind.acts
    .slice(0, SHOWN)
    .map(({ id, title }) => ({ key: keyOf(kind.entity, id), label: title ?? `#${id}` }));
  const open = shown.map(({ key }) => key).filter((key) => results.get(key)?.state !== 'done');
  const count = open.filter((key) => marked.has(key)).length;
  const isHeld = isBusy || service === undefined;
  return (
    <fieldset className={classes.kind}>
      <legend>{name}</legend>
      <Select
        label={words.t('seals.service_of', { kind: name })}
        description={service === undefined ? words.t('seals.choose_service') : undefined}
        allowDeselect={false}
        disabled={isBusy}
        data={services.map(serviceOption)}
        value={service === undefined ? null : String(service)}
        onChange={(id) => (id === null ? undefined : onService(Number(id)))}
      />
      <Checkbox
        mt="xs"
        label={words.t('seals.all_of_kind', { kind: name })}
        disabled={isHeld || open.length === 0}
        checked={count > 0 && count === open.length}
        indeterminate={count > 0 && count < open.length}
        onChange={(event) => onMark(open, event.currentTarget.checked)}
      />
      <ul className={classes.acts}>
        {shown.map(({ key, label }) => (
          <li key={key}>
            <Checkbox
              label={label}
              disabled={isHeld || results.get(key)?.state === 'done'}
              checked={marked.has(key)}
              onChange={(event) => onMark([key], event.currentTarget.checked)}
            />
            <Result result={results.get(key)} />
          </li>
        ))}
      </ul>
      {kind.acts.length > SHOWN ? (
        <Text size="xs" c="dimmed">
          {words.t('seals.first_of', { shown: SHOWN, count: kind.acts.length })}
        </Text>
      ) : null}
    </fieldset>
  );
}

/** The services that each kind may be charged as, by entity. */
function useServices(kinds: readonly Kind[]): UseQueryResult<ReadonlyMap<string, readonly Service[]>> {
  const entities = kinds.map(({ entity }) => entity);
  return useQuery({
    queryKey: ['seal/act_service', 'of', entities],
    queryFn: async () =>
      new Map(await Promise.all(entities.map(async (entity) => [entity, await servicesOf(entity)] as const))),
  });
}

async function servicesOf(entity: string): Promise<readonly Service[]> {
  const department = departmentOf(getListed(entity).area);
  const filters = { active: true, limit: SERVICES, ...(department ? { department } : {}) };
  return (await listRows<Service>('seal/act_service', filters)).results;
}

/** The only service of the path that a kind of act has of its own. */
function plainlyMeant(entity: string, services: readonly Service[] = NO_SERVICES): number | undefined {
  const path = sealerPathOf(getListed(entity).resource);
  const own = services.filter((each) => path !== undefined && each.sealer_path === path);
  return own.length === 1 ? own[0]?.id : undefined;
}

function Result({ result }: { readonly result: EachResult | undefined }): ReactElement | null {
  const { t } = useText();
  if (!result) return null;
  return (
    <span className={classes.result} data-state={result.state}>
      {result.state === 'refused' ? result.reason : t(`seals.state_${result.state}`)}
    </span>
  );
}

interface DoneProps {
  readonly results: ReadonlyMap<string, EachResult>;
  readonly isBusy: boolean;
}

/** How many were sealed and refused, once it is over; screen readers are told. */
function Done({ results, isBusy }: DoneProps): ReactElement {
  const { t } = useText();
  const count = (state: EachResult['state']): number =>
    [...results.values()].filter((each) => each.state === state).length;
  return (
    <output className={classes.done}>
      {isBusy || results.size === 0
        ? ''
        : t('seals.several_done', { sealed: count('done'), refused: count('refused') })}
    </output>
  );
}
