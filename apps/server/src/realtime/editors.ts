/** A user who has the form of a row open for editing, and since when. */
export interface Editor {
  readonly userId: number;
  readonly name: string;
  readonly since: string;
}

/** The editors of one row at one server, as this server announces them to the others. */
export interface EditorsAnnouncement {
  readonly server: string;
  readonly row: string;
  readonly editors: readonly Editor[];
}

export interface Editors {
  /** Adds an editor of a row; the function that is returned removes it again. */
  enter(row: string, editor: Editor): () => void;
  /** The editors of a row at all servers, each user once, the first who came first. */
  at(row: string): Editor[];
  /** Takes over what a server announced of a row. */
  hear(announcement: EditorsAnnouncement): void;
  /** Announces again what is open here, and forgets the servers that have not announced anything for a while. */
  repeat(): void;
}

interface EditorsOptions {
  readonly server: string;
  /** Called with a row whose editors have changed. */
  readonly onChange: (row: string) => void;
  readonly announce: (announcements: readonly EditorsAnnouncement[]) => void;
  readonly now?: () => number;
}

/** How often each server announces the rows that are open there. */
export const REPEATED_EVERY_MS = 5000;
const FORGOTTEN_AFTER_MS = 2.5 * REPEATED_EVERY_MS;
/** An announcement must not be longer than PostgreSQL takes (8,000 bytes). */
const ANNOUNCED_AT_MOST = 5;

interface Heard {
  readonly at: number;
  readonly editors: readonly Editor[];
}

/** Who has which rows open for editing, at this server and at the others of the installation. Nothing of it is stored. */
export function openEditors({ server, onChange, announce, now = Date.now }: EditorsOptions): Editors {
  const here = new Map<string, Set<Editor>>();
  const elsewhere = new Map<string, Map<string, Heard>>();

  const announcementOf = (row: string): EditorsAnnouncement => ({
    server,
    row,
    editors: onePerUser([...(here.get(row) ?? [])]).slice(0, ANNOUNCED_AT_MOST),
  });
  const changed = (row: string): void => {
    announce([announcementOf(row)]);
    onChange(row);
  };
  const forget = (row: string, from: string): void => {
    const heard = elsewhere.get(row);
    heard?.delete(from);
    if (heard?.size === 0) elsewhere.delete(row);
  };

  return {
    enter(row, editor) {
      const editors = here.get(row) ?? new Set();
      here.set(row, editors);
      editors.add(editor);
      changed(row);
      return () => {
        if (!editors.delete(editor)) return;
        if (editors.size === 0 && here.get(row) === editors) here.delete(row);
        changed(row);
      };
    },
    at: (row) =>
      onePerUser([
        ...(here.get(row) ?? []),
        ...[...(elsewhere.get(row)?.values() ?? [])].flatMap(({ editors }) => editors),
      ]),
    hear({ server: from, row, editors }) {
      if (from === server) return;
      const heard = elsewhere.get(row) ?? new Map<string, Heard>();
      const before = JSON.stringify(heard.get(from)?.editors ?? []);
      elsewhere.set(row, heard);
      heard.set(from, { at: now(), editors });
      if (editors.length === 0) forget(row, from);
      if (before !== JSON.stringify(editors)) onChange(row);
    },
    repeat() {
      if (here.size > 0) announce([...here.keys()].map(announcementOf));
      for (const [row, heard] of elsewhere)
        for (const [from, { at }] of heard)
          if (now() - at > FORGOTTEN_AFTER_MS) {
            forget(row, from);
            onChange(row);
          }
    },
  };
}

/** The second tab of a user makes no second editor. */
function onePerUser(editors: readonly Editor[]): Editor[] {
  const first = new Map<number, Editor>();
  for (const editor of editors.toSorted((one, other) => one.since.localeCompare(other.since)))
    if (!first.has(editor.userId)) first.set(editor.userId, editor);
  return [...first.values()];
}
