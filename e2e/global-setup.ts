import { startProduct } from './support/start-product.ts';

const PORT = 3210;

/** The product that the journeys walk through, unless `SERVENTIA_URL` names a running one. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  return process.env['SERVENTIA_URL'] ? undefined : startProduct(PORT);
}
