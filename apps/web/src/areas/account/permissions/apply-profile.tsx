import { Button } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { useText } from '../../../text/use-text.ts';
import { showNotice } from '../../../ui/toasts.ts';
import { type Grants, missingOf } from './grants.ts';
import { ProfileDialog } from './profile-dialog.tsx';

interface ApplyProfileProps {
  readonly grants: Grants;
  readonly onGrant: (ids: readonly number[]) => Promise<void>;
}

/** Adds what a profile contains to the permissions of a group. */
export function ApplyProfile({ grants, onGrant }: ApplyProfileProps): ReactElement {
  const { t } = useText();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        size="compact-sm"
        variant="light"
        leftSection={<IconUserCheck size={14} />}
        onClick={() => setOpened(true)}
      >
        {t('permissions.apply_profile')}
      </Button>
      <ProfileDialog
        opened={opened}
        onClose={() => setOpened(false)}
        onChoose={async (profile) => {
          const missing = missingOf(grants, profile);
          if (missing.length > 0) await onGrant(missing);
          else showNotice(t('permissions.profile_held'));
          setOpened(false);
        }}
      />
    </>
  );
}
