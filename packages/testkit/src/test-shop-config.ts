import { fileURLToPath } from 'node:url'

/** The shops of browser stories have the example extensions, so that one build of the front ends serves them all. */
export const testShopConfig = fileURLToPath(new URL('../../../examples/tests.shopkey.config.ts', import.meta.url))
