import { hostname } from 'node:os';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startAgent, type Window } from './agent.ts';
import { findDriver, hasDriverPackage } from './drivers.ts';
import { install, thisAgent, thisComputer, uninstall } from './install.ts';
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

const { values, positionals } = parseArgs({
  allowPositionals: true,
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
  const address = server ?? known?.server ?? (await addressAsked());
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

/** A bundle is started by a press, without any option. */
async function addressAsked(): Promise<string | undefined> {
  return thisAgent(import.meta.filename).bundle === undefined
    ? undefined
    : ask(terminal, sentences('ask_server'));
}

/** Does what was asked for besides running; true where the agent goes on. */
async function goesOn(order: string | undefined): Promise<boolean> {
  switch (order) {
    case undefined:
      return true;
    case 'install':
      return setUp();
    case 'uninstall':
      window.tell((await uninstall(thisComputer())) ? 'uninstalled' : 'install_unsupported');
      return false;
    default:
      return giveUp('usage');
  }
}

/** Pairs this computer, and starts the agent with each session from then on. */
async function setUp(): Promise<boolean> {
  await settingsOf(values);
  const { module: driver, lang, file } = values;
  const options = [
    ...(driver === undefined ? [] : ['--module', driver]),
    ...(lang === 'pt-br' ? [] : ['--lang', lang]),
    ...(file === usualSettingsFile() ? [] : ['--file', file]),
  ];
  const installed = await install(thisComputer(), thisAgent(import.meta.filename), options);
  if (!installed) return giveUp('install_unsupported');
  window.tell('installed', { file: installed.files[0] ?? '' });
  return false;
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

if (!(await goesOn(positionals[0]))) process.exit(0);
if (!hasDriverPackage()) giveUp('no_package');
const library = findDriver(values.module) ?? giveUp('no_driver');
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    isStopped = true;
    closeCurrent();
  });
await run(await settingsOf(values), library, window);
process.exit(1);
