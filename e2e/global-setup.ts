import { startProduct } from './product.ts';

/** One product for all journeys; each journey signs up an agency of its own. */
export default async function setup() {
  const product = await startProduct();
  process.env.E2E_URL = product.url;
  process.env.E2E_DATA = product.dataDir;
  return async () => {
    if (process.env.E2E_LOG) process.stdout.write(product.output());
    await product.stop();
  };
}
