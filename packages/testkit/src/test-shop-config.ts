import { fileURLToPath } from 'node:url'

/** The shops of browser stories have the example extension, so that one build of the front ends serves them all. */
export const testShopConfig = fileURLToPath(
  new URL('../../../examples/product-reviews/shopkey.config.ts', import.meta.url),
)
