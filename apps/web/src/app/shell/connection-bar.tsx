import { IconPlugConnectedX } from '@tabler/icons-react';
import { type ReactElement, useEffect, useRef } from 'react';
import { useIsConnected } from '../../api/connection.ts';
import { refreshShown } from '../../api/query-client.ts';
import { useText } from '../../text/use-text.ts';
import classes from './shell.module.css';

/** Says that the server does not answer, as long as it does not; then what is shown is asked for again. */
export function ConnectionBar(): ReactElement {
  const { t } = useText();
  const isConnected = useIsConnected();
  const wasConnected = useRef(true);
  useEffect(() => {
    if (isConnected && !wasConnected.current) void refreshShown();
    wasConnected.current = isConnected;
  }, [isConnected]);
  return (
    <output className={classes.connection}>
      {isConnected ? null : (
        <span>
          <IconPlugConnectedX size={16} aria-hidden />
          {t('app.no_connection')}
        </span>
      )}
    </output>
  );
}
