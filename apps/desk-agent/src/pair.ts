import { generateKeyPairSync } from 'node:crypto';
import { type AgentMessage, DESK_PROTOCOL } from '@serventia/domain/signatures/desk/protocol';
import { readServerMessage } from '@serventia/domain/signatures/desk/read-messages';
import { socketAddress } from './agent.ts';
import type { AgentSettings } from './settings-file.ts';

/** The server did not take the code, or did not answer; the message is the code of a sentence. */
export class PairingError extends Error {
  override readonly name = 'PairingError';
}

interface PairingRequest {
  readonly server: string;
  /** The code that the user's screen shows. */
  readonly code: string;
  /** What the user's list calls this computer. */
  readonly name: string;
}

/** What a paired agent keeps, and the name of its user. */
interface Paired {
  readonly settings: AgentSettings;
  readonly user: string;
}

/** Pairs with a server, once: makes a key, and learns that of the server. Throws a PairingError. */
export function pair({ server, code, name }: PairingRequest): Promise<Paired> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const pub = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const request: AgentMessage = { type: 'pair', v: DESK_PROTOCOL, code, name, pub };
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(socketAddress(server));
    socket.addEventListener('open', () => socket.send(JSON.stringify(request)));
    socket.addEventListener('message', ({ data }) => {
      const answer = readServerMessage(String(data));
      if (answer?.type === 'paired')
        resolve({
          settings: {
            server,
            agentId: answer.agentId,
            privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
            serverPub: answer.serverPub,
          },
          user: answer.user,
        });
      else reject(new PairingError(answer?.type === 'refused' ? answer.code : 'unknown_message'));
      socket.close();
    });
    socket.addEventListener('close', () => reject(new PairingError('no_server')));
  });
}
