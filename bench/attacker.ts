// What one user can do to a server, from a process of its own: the one who measures has another.
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import sharp from 'sharp';

/** What the process is started with. */
export interface AttackOrder {
  readonly attack: AttackName;
  readonly url: string;
  readonly token: string;
  /** Tokens of other sessions of the same user, which end meanwhile. */
  readonly others: readonly string[];
}

/** How many answers of which status came, by status; `cut` for those that never came. */
export type Answers = Record<string, number>;

const { attack, url, token, others } = JSON.parse(process.argv[2] ?? '') as AttackOrder;
const headers = { authorization: `Bearer ${token}` };
const json = { ...headers, 'content-type': 'application/json' };
const PEOPLE = `${url}/api/basic/person/`;
const HOLD_MS = 8000;

const ATTACKS = {
  'twenty unread exports': () => together(20, () => unreadExport()),
  'two thousand sockets and ten logouts': async () => {
    const sockets = await together(2000, () => openSocket());
    const logouts = await together(10, (turn) =>
      status(`${url}/api/account/logout/`, {
        method: 'POST',
        headers: { authorization: `Bearer ${others[turn] ?? ''}` },
      }),
    );
    return [...sockets, ...logouts];
  },
  'twelve JPEGs of 40 megapixels': async () => {
    const create = { width: 8000, height: 5000, channels: 3, background: '#285' } as const;
    const picture = await sharp({ create }).jpeg().toBuffer();
    return together(12, () => upload(picture, 'foto.jpg', 'image/jpeg'));
  },
  'ten PDFs of 49 MB': () => {
    const paper = Buffer.concat([
      Buffer.from('%PDF-1.4\n'),
      randomBytes(49_000_000),
      Buffer.from('\n%%EOF\n'),
    ]);
    return together(10, () => upload(paper, 'livro.pdf', 'application/pdf'));
  },
  'a hundred parts of names': () =>
    together(20, async (turn) => {
      const answers: string[] = [];
      for (const letters of ['ilv', 'ose', 'ant', 'cedi', 'zoz'])
        answers.push(
          await status(`${PEOPLE}?name__icontains=${letters}${String.fromCodePoint(97 + turn)}`, { headers }),
        );
      return answers.join();
    }).then((answers) => answers.flatMap((each) => each.split(','))),
  'a flood of logins': () =>
    together(200, (turn) =>
      status(`${url}/api/account/token/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: `clerk@o${1 + (turn % 5)}`, password: `wrong ${turn}` }),
      }),
    ),
  'ten bodies of 80,000 unknown fields': () => {
    const body = JSON.stringify(Object.fromEntries(Array.from({ length: 80_000 }, (_, n) => [`f${n}`, 1])));
    return together(10, () => status(PEOPLE, { method: 'POST', headers: json, body }));
  },
} satisfies Record<string, () => Promise<string[]>>;

export type AttackName = keyof typeof ATTACKS;

const together = (times: number, work: (turn: number) => Promise<string>): Promise<string[]> =>
  Promise.all(Array.from({ length: times }, (_, turn) => work(turn)));

async function status(address: string, options: RequestInit): Promise<string> {
  try {
    const answer = await fetch(address, options);
    await answer.arrayBuffer();
    return String(answer.status);
  } catch {
    return 'cut';
  }
}

function upload(content: Buffer, name: string, type: string): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(content)], { type }), name);
  return status(`${url}/api/basic/file/`, { method: 'POST', headers, body: form });
}

/** Asks for a sheet of everything and never reads it. */
function unreadExport(): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.pause();
  socket.write(
    `POST /api/basic/person/export/ HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}`,
  );
  return new Promise((done) => {
    socket.on('error', () => done('cut'));
    setTimeout(() => {
      socket.destroy();
      done('held');
    }, HOLD_MS);
  });
}

/** A socket that stays open until it is closed from the other side, or the attack ends. */
function openSocket(): Promise<string> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/broadcast/`, ['bearer', token]);
  return new Promise((done) => {
    socket.addEventListener('close', ({ code }) => done(`closed ${code}`));
    socket.addEventListener('message', () => setTimeout(() => done('held'), HOLD_MS));
  });
}

const answers: Answers = {};
for (const each of await ATTACKS[attack]()) answers[each] = (answers[each] ?? 0) + 1;
process.send?.(answers, () => process.exit());
