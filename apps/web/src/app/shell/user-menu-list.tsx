import { Menu, type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import {
  IconCertificate,
  IconDevices,
  IconHelp,
  IconKey,
  IconLanguage,
  IconLogout,
  IconSchool,
  IconShieldLock,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { practiceUrl } from '../../api/practice.ts';
import type { SessionUser } from '../../api/session.ts';
import { changeLanguage } from '../../text/i18n.ts';
import { useText } from '../../text/use-text.ts';
import { useContrast, useWideMenu } from '../../ui/look.ts';
import { logOut } from '../session-calls.ts';
import { UserButton } from './user-button.tsx';

interface UserMenuListProps {
  readonly user: SessionUser;
  readonly onPassword: () => void;
  readonly onSecondFactor: () => void;
}

/** The menu of the user with its button; it begins opened. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function UserMenuList({ user, onPassword, onSecondFactor }: UserMenuListProps): ReactElement {
  const { t, language } = useText();
  const navigate = useNavigate();
  const other = language === 'pt-br' ? 'en-us' : 'pt-br';
  return (
    <Menu defaultOpened withInitialFocusPlaceholder={false} position="bottom-end" width={240} shadow="md">
      <Menu.Target>
        <UserButton user={user} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <b>{user.name}</b>
          <br />
          {user.username}
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item leftSection={<IconKey size={16} />} onClick={onPassword}>
          {t('app.change_password')}
        </Menu.Item>
        <Menu.Item leftSection={<IconShieldLock size={16} />} onClick={onSecondFactor}>
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
        {user.is_superuser ? null : (
          <Menu.Item
            leftSection={<IconCertificate size={16} />}
            onClick={() =>
              void navigate({
                to: '/$area/$resource',
                params: { area: 'basic', resource: 'signing_certificate' },
              })
            }
          >
            {t('app.my_certificates')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconHelp size={16} />} onClick={() => void navigate({ to: '/manual' })}>
          {t('app.manual')}
        </Menu.Item>
        {practiceUrl ? (
          <Menu.Item
            component="a"
            href={practiceUrl}
            target="_blank"
            rel="noopener"
            leftSection={<IconSchool size={16} />}
          >
            {t('app.practise')}
          </Menu.Item>
        ) : null}
        <Menu.Item leftSection={<IconLanguage size={16} />} onClick={() => void changeLanguage(other)}>
          {other === 'en-us' ? 'English' : 'Português'}
        </Menu.Item>
        <Menu.Divider />
        <LookChoice />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void logOut()}>
          {t('app.sign_out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const SCHEMES = ['auto', 'light', 'dark'] as const satisfies readonly MantineColorScheme[];

/** How the screens look to this user: it is kept in this browser. */
function LookChoice(): ReactElement {
  const { t } = useText();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [contrast, setContrast] = useContrast();
  const [isMenuWide, setMenuWide] = useWideMenu();
  return (
    <>
      <Menu.Label>{t('app.color_scheme')}</Menu.Label>
      <Menu.RadioGroup
        value={colorScheme}
        onChange={(chosen) => setColorScheme(chosen as MantineColorScheme)}
      >
        {SCHEMES.map((scheme) => (
          <Menu.RadioItem key={scheme} value={scheme}>
            {t(`app.scheme_${scheme}`)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.CheckboxItem
        value="high"
        checked={contrast === 'high'}
        onChange={(isHigh) => setContrast(isHigh ? 'high' : 'auto')}
      >
        {t('app.high_contrast')}
      </Menu.CheckboxItem>
      <Menu.CheckboxItem value="wide" checked={isMenuWide} onChange={setMenuWide}>
        {t('app.wide_menu')}
      </Menu.CheckboxItem>
    </>
  );
}
