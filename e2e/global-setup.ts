import { startProduct } from './product.ts';

/** Starts one product for all journeys; each journey signs up its own agency. */
export default async function setup() {
  const product = await startProduct();
  process.env.E2E_URL = product.url;
  process.env.E2E_DATA = product.dataDir;
  return async () => {
    if (process.env.E2E_LOG) process.stdout.write(product.output());
    await product.stop();
  };
}
