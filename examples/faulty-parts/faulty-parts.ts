import { defineExtension, type Extension } from '@shopkey/extension/define-extension.ts'

/** Parts that fail wherever a part of the storefront can, for products that are named for it: for tests of the pages around them. */
export function faultyParts(): Extension {
  return defineExtension({
    id: 'faulty-parts',
    storefront: new URL('./storefront/storefront.ts', import.meta.url),
  })
}
