import { Button, Radio, Stack, Text, TextInput } from '@mantine/core';
import { type Profile, PROFILES } from '@serventia/domain/account/profiles';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useText } from '../../../text/use-text.ts';
import { AppDialog } from '../../../ui/app-dialog.tsx';
import { DialogButtons } from '../../../ui/dialog-buttons.tsx';

interface ProfileDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** A new group is begun with the profile, and asked for its name. */
  readonly isNew?: boolean;
  readonly onChoose: (profile: Profile, name: string) => Promise<void>;
}

/** Asks for one of the ready sets of permissions, and says what each contains. */
export function ProfileDialog({
  opened,
  onClose,
  isNew = false,
  onChoose,
}: ProfileDialogProps): ReactElement {
  const { t } = useText();
  const title = t(isNew ? 'permissions.new_by_profile' : 'permissions.apply_profile');
  return (
    <AppDialog opened={opened} onClose={onClose} title={title} width={500}>
      <ProfileForm isNew={isNew} onClose={onClose} onChoose={onChoose} />
    </AppDialog>
  );
}

type ProfileFormProps = Required<Omit<ProfileDialogProps, 'opened'>>;

function ProfileForm({ isNew, onClose, onChoose }: ProfileFormProps): ReactElement {
  const { t } = useText();
  const [profile, setProfile] = useState<Profile>('clerk');
  const [typed, setTyped] = useState<string>();
  const [busy, setBusy] = useState(false);
  const name = typed ?? t(`permissions.profile_${profile}`);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    await onChoose(profile, name.trim());
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t(isNew ? 'permissions.profile_begins' : 'permissions.profile_is_added')}
        </Text>
        <Radio.Group
          label={t('permissions.profile')}
          value={profile}
          onChange={(value) => setProfile(PROFILES.find((each) => each === value) ?? profile)}
        >
          <Stack gap="sm" mt={4}>
            {PROFILES.map((each) => (
              <Radio
                key={each}
                value={each}
                label={t(`permissions.profile_${each}`)}
                description={t(`permissions.about_${each}`)}
                styles={{ description: { color: 'var(--color-text-faint)' } }}
              />
            ))}
          </Stack>
        </Radio.Group>
        {isNew ? (
          <TextInput
            label={t('permissions.group_name')}
            required
            maxLength={80}
            value={name}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        ) : null}
        <DialogButtons onClose={onClose}>
          <Button type="submit" loading={busy} disabled={isNew && name.trim() === ''}>
            {t(isNew ? 'permissions.create_group' : 'permissions.apply_profile')}
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}
