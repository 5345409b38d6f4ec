import { hostname } from 'node:os';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startAgent, type Window } from './agent.ts';
import { findDriver, hasDriverPackage } from './drivers.ts';
import { pair, PairingError } from './pair.ts';
import { sentencesIn } from './sentences.ts';
import {
  type AgentSettings,
  readAgentSettings,
  usualSettingsFile,
  writeAgentSettings,
} from './settings-file.ts';
import { ask, terminalWindow } from './terminal.ts';
import { pkcs11Token } from './token.ts';

const AGAIN_MS = 5_000;

const { values } = parseArgs({
  options: {
    server: { type: 'string' },
    code: { type: 'string' },
    module: { type: 'string' },
    name: { type: 'string' },
    file: { type: 'string', default: usualSettingsFile() },
    lang: { type: 'string', default: 'pt-br' },
  },
});
const terminal = { input: process.stdin, output: process.stdout };
const sentences = sentencesIn(values.lang);
const window = terminalWindow(terminal, sentences);

/** Says why the agent cannot go on. */
function giveUp(code: string): never {
  window.tell(code);
  process.exit(1);
}

/** The settings of this computer; it is paired first where it is not, or where a code is given. */
async function settingsOf({ file, server, code, name }: typeof values): Promise<AgentSettings> {
  const known = await readAgentSettings(file);
  const isOther = server !== undefined && server !== known?.server;
  if (known && !isOther && code === undefined) return known;
  const address = server ?? known?.server;
  if (address === undefined || !URL.canParse(address)) return giveUp('usage');
  const made = await pair({
    server: address,
    code: code ?? (await ask(terminal, sentences('ask_code'))),
    name: name ?? hostname(),
  }).catch((error: unknown) => {
    if (error instanceof PairingError) return giveUp(error.message);
    throw error;
  });
  await writeAgentSettings(file, made.settings);
  window.tell('paired', { user: made.user });
  return made.settings;
}

let isStopped = false;
let closeCurrent = (): void => process.exit(0);

/** Keeps the agent connected until it is refused. */
async function run(settings: AgentSettings, library: string, shown: Window): Promise<void> {
  for (;;) {
    const agent = startAgent({ settings, token: pkcs11Token(library), window: shown });
    closeCurrent = agent.close;
    const mayTryAgain = await agent.ended;
    if (isStopped) process.exit(0);
    if (!mayTryAgain) return;
    window.tell('no_server');
    await wait(AGAIN_MS);
  }
}

if (!hasDriverPackage()) giveUp('no_package');
const library = findDriver(values.module) ?? giveUp('no_driver');
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    isStopped = true;
    closeCurrent();
  });
await run(await settingsOf(values), library, window);
process.exit(1);
