import { expect, it } from 'vitest';
import { type Editor, type EditorsAnnouncement, openEditors, REPEATED_EVERY_MS } from './editors.ts';

const ROW = '1 basic/person 7';
const ANA: Editor = { userId: 1, name: 'Ana Souza', since: '2026-03-02T14:03:00.000Z' };
const JOAO: Editor = { userId: 2, name: 'João Lima', since: '2026-03-02T14:05:00.000Z' };

function server(name: string) {
  const changes: string[] = [];
  const announced: EditorsAnnouncement[] = [];
  const time = { now: 0 };
  const editors = openEditors({
    server: name,
    onChange: (row) => changes.push(row),
    announce: (sent) => announced.push(...sent),
    now: () => time.now,
  });
  return { editors, changes, announced, time };
}

it('keeps each user once, whatever number of tabs they have', () => {
  const { editors } = server('a');
  const first = editors.enter(ROW, ANA);
  const second = editors.enter(ROW, { ...ANA, since: '2026-03-02T14:04:00.000Z' });
  editors.enter(ROW, JOAO);
  expect(editors.at(ROW)).toEqual([ANA, JOAO]);
  first();
  first();
  expect(editors.at(ROW).map(({ name }) => name)).toEqual(['Ana Souza', 'João Lima']);
  second();
  expect(editors.at(ROW)).toEqual([JOAO]);
  expect(editors.at('1 basic/person 8')).toEqual([]);
});

it('takes over what another server announces, and nothing of its own', () => {
  const [here, there] = [server('a'), server('b')];
  const leave = there.editors.enter(ROW, ANA);
  for (const sent of there.announced) here.editors.hear(sent);
  for (const sent of there.announced) there.editors.hear(sent);
  expect([here.editors.at(ROW), there.editors.at(ROW)]).toEqual([[ANA], [ANA]]);
  expect(here.changes).toEqual([ROW]);
  there.editors.repeat();
  here.editors.hear({ server: 'b', row: ROW, editors: [ANA] });
  expect(here.changes).toEqual([ROW]);
  leave();
  here.editors.hear(there.announced.at(-1) ?? { server: 'b', row: ROW, editors: [ANA] });
  expect([here.editors.at(ROW), here.changes]).toEqual([[], [ROW, ROW]]);
});

it('forgets the editors of a server that announces nothing any more', () => {
  const { editors, changes, time } = server('a');
  editors.hear({ server: 'b', row: ROW, editors: [ANA] });
  time.now = 2 * REPEATED_EVERY_MS;
  editors.repeat();
  expect(editors.at(ROW)).toEqual([ANA]);
  time.now = 3 * REPEATED_EVERY_MS;
  editors.repeat();
  expect([editors.at(ROW), changes]).toEqual([[], [ROW, ROW]]);
});

it('announces again what is open, in messages that the database takes', () => {
  const { editors, announced } = server('a');
  for (let userId = 1; userId <= 30; userId += 1)
    editors.enter(ROW, { userId, name: 'é'.repeat(255), since: ANA.since });
  announced.length = 0;
  editors.repeat();
  expect(announced).toHaveLength(1);
  expect(Buffer.byteLength(JSON.stringify(announced[0]))).toBeLessThan(7500);
});
