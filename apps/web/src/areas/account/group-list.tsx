import { Button } from '@mantine/core';
import { customGroup, permission } from '@serventia/domain/account/permission.entity';
import type { Profile } from '@serventia/domain/account/profiles';
import { IconUserCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { may } from '../../api/permissions.ts';
import { forgetLists } from '../../api/query-client.ts';
import { randomKey } from '../../api/random-key.ts';
import { associateRows, createRow } from '../../api/resource.ts';
import type { ListPageProps } from '../../resource/page-props.ts';
import { ResourceList } from '../../resource/resource-list.tsx';
import { useText } from '../../text/use-text.ts';
import { showError } from '../../ui/toasts.ts';
import { missingOf } from './permissions/grants.ts';
import { ProfileDialog } from './permissions/profile-dialog.tsx';
import { readGrants } from './permissions/use-grants.ts';

/** The groups; a new one can begin with the permissions of a profile. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function GroupList(props: ListPageProps): ReactElement {
  return (
    <ResourceList
      {...props}
      buttons={may(customGroup.name, 'create') ? <NewByProfile base={props.base} /> : null}
    />
  );
}

function NewByProfile({ base }: { readonly base: string }): ReactElement {
  const words = useText();
  const navigate = useNavigate();
  const [opened, setOpened] = useState(false);
  const begin = async (profile: Profile, name: string): Promise<void> => {
    try {
      const { id } = await createRow(customGroup.name, { name }, randomKey());
      // The group is there from now on: what goes wrong with its permissions is mended on its page.
      await grantProfile(id, profile).catch(showError);
      await forgetLists(customGroup.name);
      setOpened(false);
      await navigate({ to: `${base}/${id}` });
    } catch (error) {
      showError(error, (path) => words.field(customGroup, path));
    }
  };
  return (
    <>
      <Button variant="light" leftSection={<IconUserCheck size={16} />} onClick={() => setOpened(true)}>
        {words.t('permissions.new_by_profile')}
      </Button>
      <ProfileDialog isNew opened={opened} onClose={() => setOpened(false)} onChoose={begin} />
    </>
  );
}

async function grantProfile(group: number, profile: Profile): Promise<void> {
  const side = { source: group, source_type: customGroup.resource };
  const targets = missingOf(await readGrants(side), profile);
  await associateRows(permission.name, { ...side, targets, associated: true });
}
