import { chmod, cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';

/** The computer that the agent is installed on, as far as installing goes. */
export interface Computer {
  readonly platform: string;
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** How the agent is started now: the Node.js that runs it, and its program. */
export interface Running {
  readonly node: string;
  readonly program: string;
  /** Where the bundle lies unpacked; undefined where the agent runs from the folder of the project. */
  readonly bundle: string | undefined;
}

/** What was written, and what begins the agent from now on. */
export interface Installed {
  readonly files: readonly string[];
  readonly command: readonly string[];
}

const NAME = 'serventia-agente';

export const thisComputer = (): Computer => ({
  platform: process.platform,
  home: homedir(),
  env: process.env,
});

/** The agent as it was started: a bundle has its Node.js beside its program. */
export function thisAgent(program: string): Running {
  const folder = dirname(resolve(program));
  const isBundle = dirname(process.execPath) === folder;
  return { node: process.execPath, program: resolve(program), bundle: isBundle ? folder : undefined };
}

/** Where desktops look for what they start with the session of a user. */
function placesOf({ platform, home, env }: Computer) {
  if (platform === 'linux')
    return {
      folder: join(env['XDG_DATA_HOME'] || join(home, '.local', 'share'), NAME),
      entries: [
        join(env['XDG_CONFIG_HOME'] || join(home, '.config'), 'autostart', `${NAME}.desktop`),
        join(env['XDG_DATA_HOME'] || join(home, '.local', 'share'), 'applications', `${NAME}.desktop`),
      ],
    };
  if (platform !== 'win32') return undefined;
  const programs = join(
    env['APPDATA'] || join(home, 'AppData', 'Roaming'),
    'Microsoft',
    'Windows',
    'Start Menu',
    'Programs',
  );
  return {
    folder: join(env['LOCALAPPDATA'] || join(home, 'AppData', 'Local'), 'Serventia', 'agente'),
    entries: [join(programs, 'Startup', `${NAME}.cmd`), join(programs, `${NAME}.cmd`)],
  };
}

/** `"C:\\Users\\Ana\\node.exe"`: what a desktop entry and a command file read as one word. */
const quoted = (word: string): string => `"${word.replaceAll(/(["\\`$])/gu, String.raw`\$1`)}"`;
const quotedForWindows = (word: string): string => `"${word.replaceAll('%', '%%')}"`;

function entryOf(platform: string, command: readonly string[]): string {
  if (platform === 'win32')
    return ['@echo off', 'title Serventia', command.map(quotedForWindows).join(' '), 'pause', ''].join(
      '\r\n',
    );
  return [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Serventia: agente de mesa',
    'Comment=Assina com o token deste computador',
    `Exec=${command.map(quoted).join(' ').replaceAll('%', '%%')}`,
    // The PIN is typed in the window of the agent.
    'Terminal=true',
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n');
}

/**
 * Starts the agent with each session of its user, in a window of its own: there the PIN is typed, which a service without a
 * window could not ask for. A bundle is copied to where it stays. Undefined on a system that this cannot be done on.
 */
export async function install(
  computer: Computer,
  { node, program, bundle }: Running,
  options: readonly string[] = [],
): Promise<Installed | undefined> {
  const places = placesOf(computer);
  if (!places) return undefined;
  const { folder, entries } = places;
  const moved = (path: string): string =>
    bundle === undefined ? path : join(folder, path.slice(bundle.length));
  if (bundle !== undefined && bundle !== folder) {
    await rm(folder, { recursive: true, force: true });
    await cp(bundle, folder, { recursive: true });
  }
  const command = [moved(node), moved(program), ...options];
  for (const entry of entries) {
    await mkdir(dirname(entry), { recursive: true });
    await writeFile(entry, entryOf(computer.platform, command));
    await chmod(entry, 0o755);
  }
  return { files: entries, command };
}

/** Takes away what was installed; what was paired stays. */
export async function uninstall(computer: Computer): Promise<boolean> {
  const places = placesOf(computer);
  if (!places) return false;
  for (const path of [...places.entries, places.folder]) await rm(path, { recursive: true, force: true });
  return true;
}
