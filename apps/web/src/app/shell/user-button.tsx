import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core';
import { IconChevronDown, IconUserCircle } from '@tabler/icons-react';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import type { SessionUser } from '../../api/session.ts';
import { useText } from '../../text/use-text.ts';
import classes from './shell.module.css';

type UserButtonProps = UnstyledButtonProps &
  Omit<ComponentPropsWithRef<'button'>, keyof UnstyledButtonProps> & { readonly user: SessionUser };

/** The name of who is logged in; opens the menu. */
export function UserButton({ user, className = '', ...rest }: UserButtonProps): ReactElement {
  const { t } = useText();
  return (
    <UnstyledButton
      className={`${classes.button} ${className}`}
      aria-label={`${t('app.user_menu')}: ${user.name}`}
      {...rest}
    >
      <IconUserCircle size={20} aria-hidden />
      <span className={classes.spacious}>{user.name.split(' ')[0]}</span>
      <IconChevronDown size={14} aria-hidden />
    </UnstyledButton>
  );
}
