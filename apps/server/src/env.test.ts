import { describe, expect, it } from 'vitest';
import { readSettings } from './env.ts';

describe('settings', () => {
  it('have the defaults of the contract', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      demo: true,
      databaseUrl: undefined,
    });
  });

  it('turn the demonstration off with a database of one’s own', () => {
    expect(readSettings({ DATABASE_URL: 'postgres://localhost/x', TOKEN_KEY: 'k'.repeat(32) })).toMatchObject(
      { demo: false },
    );
    expect(
      readSettings({ DATABASE_URL: 'postgres://localhost/x', TOKEN_KEY: 'k'.repeat(32), DEMO: 'on' }),
    ).toMatchObject({ demo: true });
  });

  it('let a practice installation speak to nobody, in a folder and with a database of its own', () => {
    const asked = { PRACTICE: 'on', DEMO: 'off', SEALER_HOSTS: '.jus.br', SMTP_URL: 'smtp://mail' };
    const settings = readSettings(asked);
    expect(settings).toMatchObject({
      practice: true,
      demo: true,
      port: 3001,
      sealerHosts: [],
      centralHosts: [],
      providerHosts: [],
      timeStampHosts: [],
      bankHosts: [],
      nfseHosts: [],
      webhookHosts: [],
      smtpUrl: undefined,
    });
    expect(settings.dataDir).toMatch(/data-practice$/u);
    expect(() => readSettings({ ...asked, DATABASE_URL: 'postgres://localhost/x' })).toThrow(
      /PRACTICE has a database of its own/u,
    );
  });

  it('believe no proxy that they do not name', () => {
    expect(readSettings({}).trustedProxies).toEqual([]);
    expect(readSettings({ TRUST_PROXY: 'loopback, 10.0.0.0/8' }).trustedProxies).toEqual([
      'loopback',
      '10.0.0.0/8',
    ]);
  });

  it.each([
    [{ PORT: '70000' }, /PORT must be a whole number from 0 to 65535/u],
    [{ PORT: 'abc' }, /PORT .* not "abc"/u],
    [{ DEMO: 'talvez' }, /DEMO must be on or off/u],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL must be an address that begins with postgres:\/\//u],
    [{ DATABASE_URL: 'postgres://localhost/x' }, /TOKEN_KEY must be given/u],
    [{ DATABASE_REPLICA_URL: 'postgres://localhost/y' }, /must come with the DATABASE_URL/u],
    [{ TOKEN_KEY: 'short' }, /TOKEN_KEY must have at least 32 characters/u],
    [{ PUBLIC_URL: 'ftp://x' }, /PUBLIC_URL must be an address/u],
    [{ TRUST_PROXY: '10.0.0.2, everybody' }, /TRUST_PROXY must name addresses .* not "everybody"/u],
    [{ TRUST_PROXY: '10.0.0.0/999' }, /TRUST_PROXY must name/u],
    [{ TRUST_PROXY: '10.0.0.0/33' }, /TRUST_PROXY must name/u],
    [{ PRINTER_NETWORKS: 'impressora' }, /PRINTER_NETWORKS must name addresses .* not "impressora"/u],
    [{ OFFICE_FILES_GB: '0' }, /OFFICE_FILES_GB must be a whole number from 1 to 100000/u],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL must be one of/u],
  ])('%j stops the start with a sentence', (env, sentence) => {
    expect(() => readSettings(env)).toThrow(sentence);
  });
});
