import { Text } from '@mantine/core';
import { IconCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { moduleName } from '../../text/catalogue-words.ts';
import { useText } from '../../text/use-text.ts';
import { LoadingState } from '../../ui/states.tsx';
import { UnreadState } from '../../ui/unread-state.tsx';
import { rememberModule } from './current-module.ts';
import { moduleIcons } from './module-icons.ts';
import { useGrantedModules } from './module-queries.ts';
import classes from './shell.module.css';

interface ModuleTilesProps {
  /** Small tiles, each with its icon beside its name. */
  readonly compact?: boolean;
  readonly onChosen?: () => void;
}

/** One tile for each module that the user may use. */
export function ModuleTiles({ compact = false, onChosen }: ModuleTilesProps): ReactElement {
  const { t } = useText();
  const { data, error, refetch } = useGrantedModules();
  if (!data) return error ? <UnreadState error={error} onRetry={() => void refetch()} /> : <LoadingState />;
  if (data.length === 0) return <Text size="sm">{t('app.no_modules')}</Text>;
  return (
    <div className={classes.tiles} data-compact={compact || undefined}>
      {data.map((module) => (
        <Link
          key={module.id}
          to={module.default_route}
          className={classes.tile}
          onClick={() => {
            rememberModule(module);
            onChosen?.();
          }}
        >
          <ModuleIcon name={module.description} size={compact ? 20 : 34} />
          {moduleName(module.description)}
        </Link>
      ))}
    </div>
  );
}

function ModuleIcon({ name, size }: { readonly name: string; readonly size: number }): ReactElement {
  const Icon = moduleIcons[name] ?? IconCircle;
  return <Icon size={size} stroke={1.7} aria-hidden />;
}
