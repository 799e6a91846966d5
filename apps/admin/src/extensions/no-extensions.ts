import type { AdminPart } from '@shopkey/extension/admin.ts'

/** Stands for `#shop-extensions`, which a build makes from the shop's `shopkey.config.ts`; tests have none. */
const extensions: readonly { id: string; part: AdminPart }[] = []
export default extensions
