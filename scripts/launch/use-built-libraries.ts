import { findBuiltServer } from '@shopkey/server/src/built/find-built-server.mjs'
import { shareModules } from '@shopkey/server/src/built/share-modules.ts'

/**
 * Loads Kysely and TypeBox, a thousand files, from the built server, where there is one: two files. Call it before anything
 * imports them.
 */
export function useBuiltLibraries(): void {
  const built = findBuiltServer()
  if (built) shareModules(built, (source) => source.includes('/node_modules/'))
}
