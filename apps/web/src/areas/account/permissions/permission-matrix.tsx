import { Alert, Button, Group, Text, TextInput } from '@mantine/core';
import { customGroup, permission } from '@serventia/domain/account/permission.entity';
import { user } from '@serventia/domain/account/user.entity';
import { IconSearch } from '@tabler/icons-react';
import { type ReactElement, useDeferredValue, useState } from 'react';
import { contentTypeName, moduleName } from '../../../text/catalogue-words.ts';
import { useText, type Words } from '../../../text/use-text.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FormSection } from '../../../ui/form-grid.tsx';
import { EmptyState, LoadingState } from '../../../ui/states.tsx';
import { UnreadState } from '../../../ui/unread-state.tsx';
import { ApplyProfile } from './apply-profile.tsx';
import { type AreaKinds, byArea, heldIn } from './grants.ts';
import { MatrixArea } from './matrix-area.tsx';
import { type Source, useGrants } from './use-grants.ts';

interface PermissionMatrixProps {
  readonly side: Source;
  /** The version of the row whose permissions these are. */
  readonly version: number;
  readonly readOnly: boolean;
}

/** Everything that can be permitted, as tables of kinds and actions by area; what is ticked is saved at once. */
export function PermissionMatrix({ side, version, readOnly }: PermissionMatrixProps): ReactElement {
  const words = useText();
  const { query, turn, turnAll } = useGrants(side, version);
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed.trim());
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = (area: string): void => setOpened((before) => before.symmetricDifference(new Set([area])));
  const { data, error, refetch } = query;
  const title = words.entity(permission, 'many');
  if (!data)
    return (
      <FormSection title={title}>
        {error ? <UnreadState error={error} onRetry={() => void refetch()} /> : <LoadingState />}
      </FormSection>
    );
  if (data.everything)
    return (
      <FormSection title={title}>
        <MootNote />
      </FormSection>
    );
  const heldOf = heldIn(data);
  const isGroup = side.source_type === customGroup.resource;
  const found = matching(words, byArea(data.kinds), wanted);
  return (
    <FormSection
      title={title}
      aside={
        <TextInput
          type="search"
          size="xs"
          w={280}
          maw="100%"
          placeholder={words.t('permissions.find')}
          aria-label={words.t('permissions.find')}
          leftSection={<IconSearch size={14} />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      }
    >
      <Group justify="space-between" align="flex-start" mb="xs">
        <Text size="sm" c="dimmed" maw={760}>
          {words.t(isGroup ? 'permissions.alone_group' : 'permissions.alone')}
        </Text>
        {readOnly ? null : (
          <Group gap="xs">
            {isGroup ? <ApplyProfile grants={data} onGrant={(ids) => turn(ids, true)} /> : null}
            {wanted === '' ? <TurnAll onTurn={turnAll} /> : null}
          </Group>
        )}
      </Group>
      {found.length === 0 ? <EmptyState title={words.t('permissions.nothing_found')} /> : null}
      {found.map((area) => (
        <MatrixArea
          key={area.area}
          area={area}
          heldOf={heldOf}
          readOnly={readOnly}
          opened={wanted !== '' || opened.has(area.area)}
          onToggle={wanted === '' ? () => toggle(area.area) : undefined}
          onTurn={turn}
        />
      ))}
    </FormSection>
  );
}

/** The data of the user are open to them: no box would change anything. */
function MootNote(): ReactElement {
  const words = useText();
  return (
    <Alert role="note" variant="light" color="gray" title={words.t('permissions.moot')}>
      {words.t('permissions.moot_why', {
        field: words.field(user, 'data_access'),
        all: words.choice('access_level', 'all'),
        granted: words.choice('access_level', 'granted'),
      })}
    </Alert>
  );
}

/** Grants or denies everything, after it was asked whether that is meant. */
function TurnAll({ onTurn }: { readonly onTurn: (granted: boolean) => Promise<void> }): ReactElement {
  const { t } = useText();
  const [asked, setAsked] = useState<'grant_all' | 'deny_all'>();
  const [busy, setBusy] = useState(false);
  const turn = async (): Promise<void> => {
    setBusy(true);
    await onTurn(asked === 'grant_all');
    setBusy(false);
    setAsked(undefined);
  };
  return (
    <>
      {(['grant_all', 'deny_all'] as const).map((which) => (
        <Button key={which} size="compact-sm" variant="default" onClick={() => setAsked(which)}>
          {t(`permissions.${which}`)}
        </Button>
      ))}
      <ConfirmDialog
        opened={asked !== undefined}
        title={asked ? t(`permissions.${asked}`) : ''}
        message={asked ? t(`permissions.${asked}_question`) : ''}
        danger={asked === 'deny_all'}
        busy={busy}
        onClose={() => setAsked(undefined)}
        onConfirm={() => void turn()}
      />
    </>
  );
}

/** The kinds whose name, area or actions have what was typed in them. */
function matching(words: Words, areas: readonly AreaKinds[], typed: string): readonly AreaKinds[] {
  const has = (text: string): boolean => folded(text).includes(folded(typed));
  return areas.flatMap((area) => {
    if (has(moduleName(area.module))) return [area];
    const kinds = area.kinds.filter(
      ({ name, permissions }) =>
        has(contentTypeName(name)) || permissions.some(({ action }) => has(words.action(action))),
    );
    return kinds.length > 0 ? [{ ...area, kinds }] : [];
  });
}

const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
