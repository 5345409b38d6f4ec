import { createDemonstration } from './demo/demonstration.ts';
import { startSandbox } from './demo/sandbox-process.ts';
import type { Settings } from './env.ts';
import { openStorage, type RunningServer, startServer } from './serve.ts';

/** The whole product: its database, the stand-ins and the offices of the demonstration, and a server that does not listen yet. */
export interface Product {
  readonly server: RunningServer;
  close(): Promise<void>;
}

/** Opens the product on its settings; makes what is not there yet. What goes wrong is one sentence. */
export async function openProduct(settings: Settings): Promise<Product> {
  const storage = await openStorage(settings, true);
  const sandbox = settings.demo ? await startSandbox(settings) : undefined;
  const standIns = sandbox ? [sandbox.url] : [];
  const sealerHosts = [...settings.sealerHosts, ...standIns];
  const centralHosts = [...settings.centralHosts, ...standIns];
  const bankHosts = [...settings.bankHosts, ...standIns];
  const nfseHosts = [...settings.nfseHosts, ...standIns];
  const webhookHosts = [...settings.webhookHosts, ...standIns];
  const server = await startServer({
    settings: { ...settings, sealerHosts, centralHosts, bankHosts, nfseHosts, webhookHosts },
    storage,
  }).catch(async (error: unknown) => {
    await sandbox?.stop();
    await storage.close();
    throw error;
  });
  let closed: Promise<void> | undefined;
  const closeAll = async (): Promise<void> => {
    await server.close();
    await sandbox?.stop();
    await storage.close();
  };
  const product: Product = { server, close: () => (closed ??= closeAll()) };
  endWhenTold(product);
  if (sandbox) await createDemonstration(server.services, storage.ownerUrl, sandbox.url);
  return product;
}

/** Whoever tells the process to end, or started it and is gone. */
function endWhenTold(product: Product): void {
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect'])
    process.on(event, () => void product.close().then(() => process.exit(0)));
}
