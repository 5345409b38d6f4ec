import { Badge, Checkbox, Group, Stack, Table, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactElement, useId } from 'react';
import { contentTypeName, moduleName } from '../../../text/catalogue-words.ts';
import { useText } from '../../../text/use-text.ts';
import {
  actionsOf,
  type AreaKinds,
  type HeldOf,
  type Kind,
  OPERATIONS,
  type Permission,
  tickOf,
} from './grants.ts';
import classes from './permissions.module.css';

interface MatrixProps {
  readonly heldOf: HeldOf;
  readonly readOnly: boolean;
  readonly onTurn: (ids: readonly number[], granted: boolean) => Promise<void>;
}

interface MatrixAreaProps extends MatrixProps {
  readonly area: AreaKinds;
  readonly opened: boolean;
  /** Opens or closes the area; what was looked for stays open without it. */
  readonly onToggle: (() => void) | undefined;
}

/** The kinds of one area, a row each, under a head that opens and closes them. */
export function MatrixArea({ area, opened, onToggle, ...matrix }: MatrixAreaProps): ReactElement {
  const words = useText();
  const id = useId();
  const name = moduleName(area.module);
  const permissions = area.kinds.flatMap((kind) => kind.permissions);
  const count = permissions.filter((each) => matrix.heldOf(each).isGranted && each.refusal === null).length;
  const refusals = [...new Set(permissions.flatMap(({ refusal }) => refusal ?? []))];
  const Chevron = opened ? IconChevronDown : IconChevronRight;
  return (
    <section className={classes.area} aria-label={name}>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <UnstyledButton
          className={classes.head ?? ''}
          aria-expanded={opened}
          aria-controls={id}
          disabled={!onToggle}
          onClick={onToggle}
        >
          <Chevron size={16} aria-hidden />
          <Text fw={600}>{name}</Text>
          <Badge variant="light" color={count > 0 ? 'petrol' : 'gray'} tt="none">
            {words.t('permissions.of_all', { count, total: permissions.length })}
          </Badge>
        </UnstyledButton>
        <WholeBox {...matrix} name={name} permissions={permissions} label={words.t('permissions.all')} />
      </Group>
      {refusals.map((refusal) => (
        <Text key={refusal} size="sm" c="var(--color-warning-quiet)" px="sm" pb="xs">
          {words.t(
            refusal === 'module_not_granted'
              ? 'permissions.area_module_not_granted'
              : 'permissions.area_department_not_allowed',
          )}
        </Text>
      ))}
      <div id={id} hidden={!opened}>
        {opened ? <KindTable {...matrix} name={name} kinds={area.kinds} /> : null}
      </div>
    </section>
  );
}

interface KindTableProps extends MatrixProps {
  readonly name: string;
  readonly kinds: readonly Kind[];
}

function KindTable({ name, kinds, ...matrix }: KindTableProps): ReactElement {
  const words = useText();
  const hasActions = kinds.some((kind) => actionsOf(kind).length > 0);
  return (
    <Table.ScrollContainer minWidth={900}>
      <Table aria-label={name} verticalSpacing={6} highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w="24%">{words.t('permissions.kind')}</Table.Th>
            <Table.Th className={classes.box ?? ''}>{words.t('permissions.all')}</Table.Th>
            {OPERATIONS.map((operation) => (
              <Table.Th key={operation} className={classes.box ?? ''}>
                {words.action(operation)}
              </Table.Th>
            ))}
            {hasActions ? <Table.Th>{words.t('permissions.other_actions')}</Table.Th> : null}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {kinds.map((kind) => (
            <KindRow key={kind.name} {...matrix} kind={kind} hasActions={hasActions} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

interface KindRowProps extends MatrixProps {
  readonly kind: Kind;
  readonly hasActions: boolean;
}

function KindRow({ kind, hasActions, ...matrix }: KindRowProps): ReactElement {
  const name = contentTypeName(kind.name);
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={500}>
        {name}
        <FromGroups kind={kind} heldOf={matrix.heldOf} />
      </Table.Th>
      <Table.Td className={classes.box ?? ''}>
        <WholeBox {...matrix} name={name} permissions={kind.permissions} />
      </Table.Td>
      {OPERATIONS.map((operation) => {
        const found = kind.permissions.find(({ action }) => action === operation);
        return (
          <Table.Td key={operation} className={classes.box ?? ''}>
            {found ? <PermissionBox {...matrix} kind={name} permission={found} /> : null}
          </Table.Td>
        );
      })}
      {hasActions ? (
        <Table.Td>
          <Group gap="6px 16px">
            {actionsOf(kind).map((each) => (
              <PermissionBox key={each.id} {...matrix} kind={name} permission={each} isNamed />
            ))}
          </Group>
        </Table.Td>
      ) : null}
    </Table.Tr>
  );
}

/** Which group grants what of a kind. */
function FromGroups({ kind, heldOf }: { readonly kind: Kind; readonly heldOf: HeldOf }): ReactElement | null {
  const words = useText();
  const granted = kind.permissions.flatMap((each) =>
    heldOf(each).groups.map((group) => ({ group, action: words.action(each.action) })),
  );
  if (granted.length === 0) return null;
  return (
    <Stack gap={0}>
      {[...Map.groupBy(granted, ({ group }) => group)].map(([group, given]) => (
        <Text key={group} size="xs" c="dimmed">
          {words.t('permissions.group_gives', {
            group,
            actions: given.map(({ action }) => action).join(', '),
          })}
        </Text>
      ))}
    </Stack>
  );
}

interface PermissionBoxProps extends MatrixProps {
  /** The name of its kind. */
  readonly kind: string;
  readonly permission: Permission;
  /** Its action stands beside it, since no column names it. */
  readonly isNamed?: boolean;
}

function PermissionBox({
  kind,
  permission,
  isNamed = false,
  heldOf,
  readOnly,
  onTurn,
}: PermissionBoxProps): ReactElement {
  const words = useText();
  const held = heldOf(permission);
  const action = words.action(permission.action);
  const name = words.t('permissions.one', { kind, action });
  const told = permission.always
    ? words.t('permissions.of_every_clerk', { name })
    : held.groups.length > 0
      ? words.t('permissions.from_groups', { name, groups: held.groups.join(', ') })
      : name;
  return (
    <Checkbox
      size="sm"
      aria-label={told}
      title={told === name ? undefined : told}
      label={isNamed ? action : undefined}
      checked={held.isGranted}
      disabled={readOnly || !held.isOpen}
      onChange={(event) => void onTurn([permission.id], event.currentTarget.checked)}
    />
  );
}

interface WholeBoxProps extends MatrixProps {
  readonly name: string;
  readonly permissions: readonly Permission[];
  readonly label?: string;
}

/** Grants or denies a whole row or area. */
function WholeBox({ name, permissions, label, heldOf, readOnly, onTurn }: WholeBoxProps): ReactElement {
  const { t } = useText();
  const { checked, indeterminate, isOpen, turned } = tickOf(permissions, heldOf);
  return (
    <Checkbox
      size="sm"
      aria-label={t('permissions.whole', { name })}
      label={label}
      checked={checked}
      indeterminate={indeterminate}
      disabled={readOnly || !isOpen}
      onChange={() => void onTurn(turned, !checked)}
    />
  );
}
