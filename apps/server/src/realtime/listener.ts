import pg from 'pg';
import type { EditorsAnnouncement } from './editors.ts';

export type Announcement =
  | {
      readonly topic: 'session' | 'seal_credits' | 'broadcast' | 'desk' | 'new_rows';
      readonly office: number | null;
      /** The entity of rows that were made. */
      readonly entity?: string;
    }
  | ({ readonly topic: 'presence' } & EditorsAnnouncement);

export interface Listener {
  close(): Promise<void>;
}

const RETRY_MS = 1000;

/** Hears what transactions announce once they are committed; reconnects when the connection is lost. */
export function listen(
  url: string,
  onAnnouncement: (announcement: Announcement) => void,
  onReconnect: () => void,
): Listener {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, application_name: 'serventia listener' });
    fresh.on('error', () => undefined);
    fresh.on('end', retry);
    fresh.on('notification', ({ payload }) => {
      if (payload) onAnnouncement(JSON.parse(payload) as Announcement);
    });
    client = fresh;
    await fresh.connect();
    await fresh.query('listen serventia');
    onReconnect();
  }

  function retry(): void {
    if (closed || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      connect().catch(retry);
    }, RETRY_MS);
  }

  connect().catch(retry);
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
