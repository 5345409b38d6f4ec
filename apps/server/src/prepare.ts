// What a first start has to make (the database, the catalogues, the offices of the demonstration, and what Node.js keeps
// of the sources), in a process that ends with it: a server that made it all would hold 40 MB of it until it is started again.
import { readSettings } from './env.ts';
import { openProduct } from './product.ts';
import { runProcess } from './run-process.ts';

runProcess(async () => {
  const product = await openProduct(readSettings(process.env));
  await product.close();
  process.exit(0);
});
