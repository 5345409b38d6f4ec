import { Switch } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { beginnings } from '../../api/new-work.ts';
import { getListed } from '../../declared/catalogue.ts';
import { plainText } from '../../text/i18n.ts';
import { useText } from '../../text/use-text.ts';
import { useLetterKeySetting, useLetterKeys } from '../../ui/letter-keys.ts';
import { MenuIcon } from '../shell/menu-icon.tsx';
import { Card } from './card.tsx';
import classes from './home.module.css';

/** What it is called in the dictionaries, shorter than its entity. */
const nameOf = (entity: string): string => plainText(`home.new_${getListed(entity).resource}`);

/** One link for each act that the user may begin; each has a key while the keys are on. */
export function NewWork(): ReactElement | null {
  const words = useText();
  const [offered] = useState(beginnings);
  const navigate = useNavigate();
  const keys = useLetterKeySetting();
  useLetterKeys(
    Object.fromEntries(
      offered.flatMap(({ key, address }) => (key ? [[key, () => void navigate({ to: address })]] : [])),
    ),
  );
  if (offered.length === 0) return null;
  return (
    <Card
      title={words.t('home.new_work')}
      aside={
        <Switch
          size="xs"
          visibleFrom="xs"
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
