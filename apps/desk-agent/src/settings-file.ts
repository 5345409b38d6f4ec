import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** What an agent that was paired knows. The file that keeps it is for its user alone. */
export interface AgentSettings {
  /** `https://cartorio.example` */
  readonly server: string;
  readonly agentId: string;
  /** The key of the agent (Ed25519, PKCS #8, base64). */
  readonly privateKey: string;
  /** The key of the server that it was paired with (Ed25519, SPKI, base64). */
  readonly serverPub: string;
}

const OWNER_ONLY = 0o600;

export const usualSettingsFile = (): string => join(homedir(), '.serventia', 'desk-agent.json');

/** The settings of a file; undefined where there is none. Throws a SyntaxError for one that cannot be read. */
export async function readAgentSettings(path: string): Promise<AgentSettings | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as AgentSettings;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Keeps settings so that no other user of the computer reads them. */
export async function writeAgentSettings(path: string, settings: AgentSettings): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(path, `${JSON.stringify(settings, null, 2)}\n`, { mode: OWNER_ONLY });
  // The mode above is that of a new file alone.
  await chmod(path, OWNER_ONLY);
}
