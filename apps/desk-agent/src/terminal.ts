import { createInterface } from 'node:readline';
import type { ReadStream } from 'node:tty';
import type { Job } from '@serventia/domain/signatures/desk/protocol';
import type { Window } from './agent.ts';
import type { Sentences } from './sentences.ts';

/** The terminal that the agent was started in. */
export interface Terminal {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
}

const MOST_TITLES = 20;
const [ENTER, NEW_LINE, BACKSPACE, DELETE, CONTROL_C] = ['\r', '\n', '\b', '\u007F', '\u0003'];

/** Shows what the agent does, with the time, and asks for the PIN without showing it. */
export function terminalWindow(terminal: Terminal, sentences: Sentences): Window {
  const write = (text: string): void => {
    terminal.output.write(`${text}\n`);
  };
  return {
    tell: (code, params) => write(`${new Date().toTimeString().slice(0, 8)}  ${sentences(code, params)}`),
    async askPin({ items }: Job, signal) {
      const count = String(items.length);
      write(sentences(items.length === 1 ? 'job_one' : 'job_many', { count }));
      for (const { title } of items.slice(0, MOST_TITLES)) write(`  - ${printable(title)}`);
      if (items.length > MOST_TITLES)
        write(`  ${sentences('job_more', { count: String(items.length - MOST_TITLES) })}`);
      const pin = await askHidden(terminal, sentences('ask_pin'), signal);
      if (pin === undefined) write(sentences('job_over'));
      return pin || undefined;
    },
  };
}

/** A title cannot move the cursor or hide others. */
const printable = (text: string): string => text.replaceAll(/\p{C}/gu, '');

/** A line that is shown as it is typed. */
export function ask({ input, output }: Terminal, question: string): Promise<string> {
  const lines = createInterface({ input, output });
  return new Promise((resolve) => {
    lines.question(question, (answer) => {
      lines.close();
      resolve(answer.trim());
    });
  });
}

/** A line that is not shown; undefined where the signal ends the question first. */
export function askHidden(
  { input, output }: Terminal,
  question: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const tty = isTerminal(input) ? input : undefined;
  output.write(question);
  return new Promise((resolve) => {
    let typed = '';
    const end = (answer: string | undefined): void => {
      input.removeListener('data', hear);
      signal.removeEventListener('abort', abort);
      tty?.setRawMode(false);
      input.pause();
      output.write('\n');
      resolve(answer);
    };
    const abort = (): void => end(undefined);
    const hear = (data: Buffer | string): void => {
      for (const sign of data.toString()) {
        if (sign === ENTER || sign === NEW_LINE) return end(typed);
        if (sign === CONTROL_C) return end('');
        typed = sign === BACKSPACE || sign === DELETE ? typed.slice(0, -1) : typed + sign;
      }
    };
    tty?.setRawMode(true);
    signal.addEventListener('abort', abort);
    input.on('data', hear);
    input.resume();
  });
}

const isTerminal = (input: NodeJS.ReadableStream): input is ReadStream =>
  'isTTY' in input && input.isTTY === true && 'setRawMode' in input;
