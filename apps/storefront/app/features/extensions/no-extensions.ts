import type { StorefrontPart } from '@shopkey/extension/storefront.ts'

/** Stands for `#shop-extensions`, which a build makes from the shop's `shopkey.config.ts`; tests have none. */
const extensions: readonly { id: string; part: StorefrontPart }[] = []
export default extensions
