import { Menu, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconChevronDown,
  IconDevices,
  IconKey,
  IconLanguage,
  IconLogout,
  IconShieldLock,
  IconUserCircle,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactElement, Suspense } from 'react';
import { useSession } from '../../api/session.ts';
import { changeLanguage } from '../../text/i18n.ts';
import { useText } from '../../text/use-text.ts';
import { logOut } from '../session-calls.ts';
import classes from './shell.module.css';

const ChangePasswordDialog = lazy(() => import('./change-password-dialog.tsx'));
const SecondFactorDialog = lazy(() => import('./second-factor-dialog.tsx'));

/** Who is logged in; password, language and sign out. */
export function UserMenu(): ReactElement | null {
  const { t, language } = useText();
  const user = useSession()?.user;
  const navigate = useNavigate();
  const [changing, password] = useDisclosure(false);
  const [verifying, factor] = useDisclosure(false);
  if (!user) return null;
  const other = language === 'pt-br' ? 'en-us' : 'pt-br';
  return (
    <>
      <Menu withInitialFocusPlaceholder={false} position="bottom-end" width={240} shadow="md">
        <Menu.Target>
          <UnstyledButton className={classes.button ?? ''} aria-label={`${t('app.user_menu')}: ${user.name}`}>
            <IconUserCircle size={20} aria-hidden />
            <span className={classes.spacious}>{user.name.split(' ')[0]}</span>
            <IconChevronDown size={14} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            <b>{user.name}</b>
            <br />
            {user.username}
          </Menu.Label>
          <Menu.Divider />
          <Menu.Item leftSection={<IconKey size={16} />} onClick={password.open}>
            {t('app.change_password')}
          </Menu.Item>
          <Menu.Item leftSection={<IconShieldLock size={16} />} onClick={factor.open}>
            {t('second_factor.title')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconDevices size={16} />}
            onClick={() =>
              void navigate({
                to: '/$area/$resource',
                params: { area: user.is_superuser ? 'settings' : 'basic', resource: 'session' },
              })
            }
          >
            {t('app.my_sessions')}
          </Menu.Item>
          <Menu.Item leftSection={<IconLanguage size={16} />} onClick={() => void changeLanguage(other)}>
            {other === 'en-us' ? 'English' : 'Português'}
          </Menu.Item>
          <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void logOut()}>
            {t('app.sign_out')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {changing ? (
        <Suspense fallback={null}>
          <ChangePasswordDialog user={user} onClose={password.close} />
        </Suspense>
      ) : null}
      {verifying ? (
        <Suspense fallback={null}>
          <SecondFactorDialog user={user} onClose={factor.close} />
        </Suspense>
      ) : null}
    </>
  );
}
