import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type AgentMessage, MOST_JOB_ITEMS, type ServerMessage } from './protocol.ts';
import { readAgentMessage, readServerMessage } from './read-messages.ts';

const item = { id: '7', title: 'Certidão', digest: 'ZGln', content: 'Y29u' };

it.each<AgentMessage>([
  { type: 'pair', v: 1, code: 'ABCD2345', name: 'Balcão', pub: 'cHVi' },
  { type: 'hello', v: 1, agentId: '3', nonce: 'bm9u' },
  { type: 'proof', sig: 'c2ln' },
  { type: 'certificates', certificates: [{ der: 'MIIB', above: [] }] },
  { type: 'result', jobId: 'j', items: [{ id: '7', signature: 'c2ln' }] },
  { type: 'error', jobId: 'j', code: 'PIN_WRONG' },
  { type: 'bye' },
])('reads what an agent says: $type', (message) => {
  expect(readAgentMessage(JSON.stringify({ ...message, extra: 'x' }))).toEqual(message);
});

it.each<ServerMessage>([
  { type: 'paired', agentId: '3', serverPub: 'cHVi', user: 'Maria' },
  { type: 'challenge', nonce: 'bm9u', sig: 'c2ln' },
  { type: 'ready', user: 'Maria' },
  { type: 'certificate_refused', holder: 'Ana', code: 'wrong_person', params: { holder: 'Ana' } },
  { type: 'job', jobId: 'j', cert: 'ab', items: [item], exp: '2026-01-01T00:00:00Z', sig: 'c2ln' },
  { type: 'cancel', jobId: 'j' },
  { type: 'refused', code: 'desk_revoked', params: {} },
])('reads what the server says: $type', (message) => {
  expect(readServerMessage(JSON.stringify(message))).toEqual(message);
});

it.each([
  { type: 'error', jobId: 'j', code: 'ANYTHING' },
  { type: 'result', jobId: 'j', items: Array.from({ length: MOST_JOB_ITEMS + 1 }, () => item) },
  { type: 'result', jobId: 'j', items: [{ id: '7', signature: 'x'.repeat(9_000) }] },
  { type: 'hello', v: '1', agentId: '3', nonce: 'n' },
  { type: 'proof', sig: '' },
])('takes no message from an agent that breaks a limit: %o', (message) => {
  expect(readAgentMessage(JSON.stringify(message))).toBeUndefined();
});

it('takes nothing else, and never fails', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(readAgentMessage(text)).toBeUndefined();
      expect(readServerMessage(text)).toBeUndefined();
    }),
  );
});
