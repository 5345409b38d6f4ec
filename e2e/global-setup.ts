import type { FullConfig } from '@playwright/test';
import { startProducts } from './support/start-product.ts';

/** A product for each worker, unless `SERVENTIA_URL` names a running one. */
export default async function setup({ workers }: FullConfig): Promise<(() => Promise<void>) | undefined> {
  return process.env['SERVENTIA_URL'] ? undefined : startProducts(workers);
}
