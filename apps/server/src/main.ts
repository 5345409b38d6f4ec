import { SettingError, readSettings } from './env.ts';
import { releaseStartMemory } from './release-start-memory.ts';
import { createDemonstration } from './demo/demonstration.ts';
import { startSandbox } from './demo/sandbox-process.ts';
import { openStorage, startServer } from './serve.ts';

/** Starts everything and says where; a failure is one sentence and exit status 1. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const storage = await openStorage(settings, true);
  const sandbox = settings.demo ? await startSandbox(settings) : undefined;
  const standIns = sandbox ? [sandbox.url] : [];
  const sealerHosts = [...settings.sealerHosts, ...standIns];
  const centralHosts = [...settings.centralHosts, ...standIns];
  const server = await startServer({ settings: { ...settings, sealerHosts, centralHosts }, storage });
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await server.close();
    await sandbox?.stop();
    await storage.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
  if (settings.demo && sandbox) await createDemonstration(server.services, storage.ownerUrl, sandbox.url);
  await server.server.listen({ port: settings.port, host: settings.host });
  const { setupCode } = server.services;
  if (setupCode) console.log(`First start: open ${settings.publicUrl}/setup and enter the code ${setupCode}`);
  console.log(`Serventia ready at ${settings.publicUrl}`);
  releaseStartMemory();
}

main().catch((error: unknown) => {
  const sentence =
    error instanceof SettingError || (error instanceof Error && !(error instanceof TypeError))
      ? error.message
      : String(error);
  console.error(sentence);
  if (process.env['LOG_LEVEL'] === 'debug') console.error(error);
  process.exit(1);
});
