import type { deskAgent as source } from '../pt-br/desk-agent.ts';

/** What the desk agent shows in its window. */
export const deskAgent: Record<keyof typeof source, string> = {
  usage:
    'Usage: npm run desk-agent -- [install|uninstall] --server https://your-office [--module DRIVER] [--name COMPUTER] [--lang pt-br|en-us]',
  ask_server: 'Address of Serventia, as in https://your-office: ',
  installed:
    'Installed: the agent opens with your session on this computer ({{file}}), and stands in the menu of programs. Open it from there now, or log in again.',
  uninstalled:
    'Removed: the agent no longer opens with the session. Pairing is undone under “My desk agents”.',
  install_unsupported:
    'On this system the agent cannot install itself: start it with npm run desk-agent (see the README of the agent).',
  ask_code: 'Pairing code (in “My digital certificates”, “Pair a desk agent”): ',
  paired: 'Paired: this computer signs for {{user}}.',
  ready: 'Connected. This computer signs for {{user}}. Leave this window open.',
  no_server: 'The server did not answer. Trying again …',
  other_server:
    'This is not the server that the agent was paired with. Nothing will be signed: tell those who run the system.',
  unknown_message: 'The server answered what this agent does not understand: update the agent.',
  no_driver:
    'The driver of the token (PKCS #11) was not found: install it and name its file with --module, as in --module /usr/lib/libeToken.so.',
  no_package:
    'The package that speaks to the driver is missing: install a compiler (see the README of the agent) and run npm install.',
  no_token: 'No certificate found: plug the token in.',
  token_found: 'Token found.',
  job_one: 'Request for the signature of {{count}} document:',
  job_many: 'Request for the signatures of {{count}} documents:',
  job_more: '… and {{count}} more.',
  ask_pin: 'PIN of the token (blank refuses; it is neither kept nor sent): ',
  job_signed: 'Signed: {{count}}.',
  job_over: 'The request ended before the PIN.',
  job_NO_TOKEN: 'The token is not plugged in, or lacks the key of the certificate. Nothing was signed.',
  job_PIN_WRONG: 'Wrong PIN, and nothing was signed. The token locks after a few attempts.',
  job_PIN_LOCKED: 'The token is locked: only its issuer unlocks it.',
  job_DENIED: 'Nothing was signed: the request was refused or cancelled.',
  job_TIMEOUT: 'The request expired without a PIN. Nothing was signed.',
  job_FAILED: 'The token did not sign: unplug it and plug it in again.',
  job_BAD_JOB:
    'Request refused: it is not of the paired server, has expired, was used, or another one is open. Nothing was signed.',
};
