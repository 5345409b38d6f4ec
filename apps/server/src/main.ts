import { readSettings } from './env.ts';
import { openProduct } from './product.ts';
import { releaseStartMemory } from './release-start-memory.ts';
import { runProcess } from './run-process.ts';
import { listenRefusal } from './unusable-settings.ts';

/** Starts everything and says where; a failure is one sentence and exit status 1. */
runProcess(async () => {
  const settings = readSettings(process.env);
  const product = await openProduct(settings);
  const { server } = product;
  const { port, host } = settings;
  await server.server.listen({ port, host }).catch(async (error: unknown) => {
    await product.close();
    throw listenRefusal(error, { port, host });
  });
  const { setupCode } = server.services;
  if (setupCode) console.log(`First start: open ${settings.publicUrl}/setup and enter the code ${setupCode}`);
  console.log(`Serventia ready at ${settings.publicUrl}`);
  releaseStartMemory();
});
