import { Alert, Button } from '@mantine/core';
import { permission } from '@serventia/domain/account/permission.entity';
import type { Entity } from '@serventia/kit';
import { IconLockOpen } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { api } from '../../api/api.ts';
import { mayOn } from '../../api/permissions.ts';
import type { Row } from '../../api/resource.ts';
import { Associations } from '../../resource/associations.tsx';
import type { EditPageProps } from '../../resource/page-props.ts';
import { EditFrame, WithRow } from '../../resource/resource-edit.tsx';
import { FormSections } from '../../resource/resource-form.tsx';
import { ResourceView } from '../../resource/resource-view.tsx';
import { type ResourceForm, useResourceForm } from '../../resource/use-resource-form.ts';
import { useText } from '../../text/use-text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { PermissionMatrix } from './permissions/permission-matrix.tsx';
import { SeenByUser } from './permissions/seen-by-user.tsx';

/** Groups, modules, menus, and permissions on data. */
const TABS = ['account/custom_group', 'account/module', 'account/module_menu', permission.name];
/** No screen is shown to a program. */
const TABS_OF_PROGRAM = ['account/custom_group', 'account/module', permission.name];

/** A user: who they are, and tabs for their groups, permissions, modules and menus. */
export default function UserPage(props: EditPageProps): ReactElement {
  return <WithRow {...props}>{(row) => <UserForm {...props} row={row} />}</WithRow>;
}

function UserForm({ entity, base, row }: EditPageProps & { readonly row: Row | undefined }): ReactElement {
  const form = useResourceForm(entity, row);
  const isClerk = form.row?.['is_superuser'] === false;
  const isProgram = form.row?.['is_program'] === true;
  return (
    <EditFrame form={form} base={base} moreButtons={isProgram ? null : <ResetPassword form={form} />}>
      {row && !isProgram && !row['last_login_at'] ? <FirstLoginNote /> : null}
      {form.readOnly ? <ResourceView form={form} /> : <FormSections form={form} />}
      {isClerk && form.row ? <RightsTabs entity={entity} row={form.row} /> : null}
    </EditFrame>
  );
}

/** What a clerk belongs to and was granted. */
function RightsTabs({ entity, row }: { readonly entity: Entity; readonly row: Row }): ReactElement {
  const { t } = useText();
  return (
    <Associations
      entity={entity}
      row={row}
      only={row['is_program'] === true ? TABS_OF_PROGRAM : TABS}
      drawn={{
        [permission.name]: (
          <PermissionMatrix
            side={{ source: row.id, source_type: entity.resource }}
            version={row.version}
            readOnly={!mayOn(row, 'update')}
          />
        ),
      }}
      more={{
        label: t('permissions.seen_by_user'),
        content: <SeenByUser user={row} />,
      }}
    />
  );
}

/** Nobody knows the password that an account begins with. */
function FirstLoginNote(): ReactElement {
  const { t } = useText();
  return (
    <Alert role="note" color="amber" variant="light" mb="sm" py="xs">
      {t('app.first_login', { action: t('actions.reset_password') })}
    </Alert>
  );
}

/** Gives the user a password to log in with once, and says which it is. */
function ResetPassword({ form }: { readonly form: ResourceForm }): ReactElement | null {
  const words = useText();
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [password, setPassword] = useState<string>();
  const { row } = form;
  if (!row || !mayOn(row, 'update')) return null;
  const reset = async (): Promise<void> => {
    setBusy(true);
    try {
      const answer = await api.patch<{ password: string }>(`/account/user/${row.id}/change_password/`, {
        reset: true,
      });
      setPassword(answer.password);
      await form.rebase();
    } catch (error) {
      form.showRefusal(error);
    } finally {
      setBusy(false);
      setAsked(false);
    }
  };
  return (
    <>
      <Button variant="light" leftSection={<IconLockOpen size={16} />} onClick={() => setAsked(true)}>
        {words.action('reset_password')}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={words.action('reset_password')}
        message={words.t('app.reset_message')}
        description={words.t('app.reset_description')}
        busy={busy}
        onClose={() => setAsked(false)}
        onConfirm={() => void reset()}
      />
      <ConfirmDialog
        opened={password !== undefined}
        title={words.action('reset_password')}
        message={words.t('app.reset_done', { password: password ?? '' })}
        onClose={() => setPassword(undefined)}
      />
    </>
  );
}
