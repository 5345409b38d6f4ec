import { Switch } from '@mantine/core';
import { newWork } from '@serventia/domain/account/new-work';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactElement, useEffect, useState } from 'react';
import { may } from '../../api/permissions.ts';
import type { SessionUser } from '../../api/session.ts';
import { getListed } from '../../declared/catalogue.ts';
import { i18n } from '../../text/i18n.ts';
import { useText } from '../../text/use-text.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { MenuIcon } from '../shell/menu-icon.tsx';
import { Card } from './card.tsx';
import { isTyping } from './is-typing.ts';
import classes from './home.module.css';

/** The keys of what is begun, in the order of the keyboard: the row of digits, and the row of letters below it. */
const KEYS = [...'1234567890qwertyuiop'];

interface Beginning {
  readonly entity: string;
  /** The address of its new form. */
  readonly address: string;
  readonly icon: string;
  readonly key: string | undefined;
}

/** What this user may begin, each with its key. */
function beginnings(): readonly Beginning[] {
  return newWork
    .filter(({ entity }) => may(entity, 'create'))
    .map((each, place) => ({ ...each, address: `/${each.entity}/create`, key: KEYS[place] }));
}

/** What it is called in the dictionaries, shorter than its entity. */
const nameOf = (entity: string): string => i18n.t(`home.new_${getListed(entity).resource}`);

/** One link for each act that the user may begin; each has a key while the keys are on. */
export function NewWork({ user }: { readonly user: SessionUser }): ReactElement | null {
  const words = useText();
  const [offered] = useState(beginnings);
  const keys = useKeySetting(user);
  useKeys(keys.areOn ? offered : []);
  if (offered.length === 0) return null;
  return (
    <Card
      title={words.t('home.new_work')}
      aside={
        <Switch
          size="xs"
          label={words.t('home.keys_on')}
          checked={keys.areOn}
          onChange={(event) => keys.set(event.currentTarget.checked)}
        />
      }
    >
      <ul className={classes.beginnings}>
        {offered.map(({ entity, address, icon, key }) => (
          <li key={entity}>
            <Link
              to={address}
              className={classes.beginning}
              title={words.entity(getListed(entity), 'one')}
              aria-keyshortcuts={keys.areOn ? key : undefined}
            >
              <MenuIcon name={icon} size={16} />
              <span className={classes.name}>{nameOf(entity)}</span>
              {keys.areOn && key ? (
                <kbd className={classes.key} aria-hidden>
                  {key.toUpperCase()}
                </kbd>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface KeySetting {
  readonly areOn: boolean;
  readonly set: (areOn: boolean) => void;
}

/** Whether this user wants the keys: whoever speaks to the computer turns single letters off (WCAG 2.1.4). */
function useKeySetting({ id }: SessionUser): KeySetting {
  const storageKey = `serventia.home_keys.${id}`;
  const [areOn, setOn] = useState(() => localStorage.getItem(storageKey) !== 'off');
  return {
    areOn,
    set: (wanted) => {
      localStorage.setItem(storageKey, wanted ? 'on' : 'off');
      setOn(wanted);
    },
  };
}

/** Begins what a pressed key stands for, unless something is typed or a dialog asks. */
function useKeys(offered: readonly Beginning[]): void {
  const navigate = useNavigate();
  const latest = useLatest((event: KeyboardEvent): void => {
    if (isTyping(event)) return;
    const chosen = offered.find(({ key }) => key === event.key.toLowerCase());
    if (!chosen) return;
    event.preventDefault();
    void navigate({ to: chosen.address });
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => latest.current(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [latest]);
}
