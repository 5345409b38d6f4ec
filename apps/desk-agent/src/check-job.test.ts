import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { type Job, jobText } from '@serventia/domain/signatures/desk/protocol';
import { describe, expect, it } from 'vitest';
import { isGoodJob, type JobContext } from './check-job.ts';

const server = generateKeyPairSync('ed25519');
const content = Buffer.from('the attributes');
const ITEM = {
  id: '7',
  title: 'Certidão',
  digest: createHash('sha256').update(content).digest('base64'),
  content: content.toString('base64'),
};
const JOB: Job = { jobId: 'j', cert: 'ab', exp: '2026-06-01T12:02:00Z', items: [ITEM] };
const CONTEXT: JobContext = {
  agentId: '3',
  nonce: 'nonce',
  serverKey: server.publicKey,
  used: new Set(),
  now: new Date('2026-06-01T12:00:00Z'),
};

const signed = (changed: Partial<Job> = {}, by: KeyObject = server.privateKey) => {
  const job = { ...JOB, ...changed };
  return { ...job, sig: sign(null, Buffer.from(jobText('3', 'nonce', job)), by).toString('base64') };
};

it('takes a job of its server', () => {
  expect(isGoodJob(signed(), CONTEXT)).toBe(true);
});

describe('refuses a job', () => {
  it.each([
    ['of another server', signed({}, generateKeyPairSync('ed25519').privateKey)],
    ['for a certificate that the server did not name', { ...signed(), cert: 'cd' }],
    ['with another title than the server gave', { ...signed(), items: [{ ...ITEM, title: 'Outra' }] }],
    ['with a document more', { ...signed(), items: [ITEM, { ...ITEM, id: '8' }] }],
    ['with another content than its digest', { ...signed(), items: [{ ...ITEM, content: 'AAAA' }] }],
    ['of nothing', signed({ items: [] })],
    ['that is good for longer than jobs are', signed({ exp: '2026-06-02T12:00:00Z' })],
    ['without a time', signed({ exp: 'tomorrow' })],
  ])('%s', (_, job) => {
    expect(isGoodJob(job, CONTEXT)).toBe(false);
  });

  it.each<[string, Partial<JobContext>]>([
    ['that was answered', { used: new Set(['j']) }],
    ['of another connection', { nonce: 'another' }],
    ['of another agent', { agentId: '4' }],
    ['that is over', { now: new Date('2026-06-01T12:02:00Z') }],
  ])('%s', (_, changed) => {
    expect(isGoodJob(signed(), { ...CONTEXT, ...changed })).toBe(false);
  });
});
