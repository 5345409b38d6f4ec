import { randomUUID, sign, type KeyObject } from 'node:crypto';
import { AppError, FieldErrors } from '../../http/app-error.ts';
import { type Caller, scopeOf } from '../../http/caller.ts';
import { signDigest } from '../../signing/cloud/provider-client.ts';
import type { Services } from '../services.ts';
import { tokenOwner } from './cloud/connect.ts';
import { askProvider, getProvider } from './cloud/providers.ts';
import { openDeskKey } from './desk/desk-key.ts';
import { openKey } from './key-box.ts';
import type { OpenedKey, SignedFile, SigningKey } from './opened-key.ts';
import type { OwnCertificate } from './own-certificate.ts';

/** The key of a certificate. Throws 400 for the passphrase of a file, 409 for a connection that is over. */
export async function openSigningKey(
  services: Services,
  caller: Caller,
  own: OwnCertificate,
  { passphrase, file }: { readonly passphrase: string | null | undefined; readonly file: SignedFile },
): Promise<OpenedKey> {
  if (own.place === 'desk') return openDeskKey(services, caller, own, file);
  const at = caller.clock();
  if (own.place === 'cloud') return { at, sign: await cloudKey(services, caller, own) };
  if (!passphrase) throw FieldErrors.of('passphrase', 'required');
  const key = await openKey(services.secretBox, own.closedKey, { passphrase, userId: caller.userId });
  if (!key) throw FieldErrors.of('passphrase', 'wrong_passphrase');
  return { at, sign: ({ attributes }) => signatureOf(attributes, key) };
}

async function cloudKey(
  { database, secretBox, settings }: Services,
  caller: Caller,
  own: Extract<OwnCertificate, { readonly place: 'cloud' }>,
): Promise<SigningKey> {
  const provider = await database.read(scopeOf(caller), (db) =>
    getProvider(db, caller, { id: own.provider, hosts: settings.providerHosts }),
  );
  const token = secretBox.open(own.closedToken, tokenOwner(caller));
  if (token === undefined) throw new AppError(409, 'cloud_session_over');
  return ({ digest }, title) =>
    askProvider(signDigest(provider, token, { alias: own.alias, id: randomUUID(), title, digest }));
}

/** In a thread of its own: the key takes milliseconds that others would wait for. */
const signatureOf = (content: Buffer, key: KeyObject): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    sign('sha256', content, key, (error, signature) => (error ? reject(error) : resolve(signature)));
  });
