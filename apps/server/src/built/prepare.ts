import { shareModules } from './share-modules.ts'
import { nameSourcesInStacks } from './source-positions.ts'

/** Called by start.mjs with the build's folder, before anything of the server runs. */
export function prepare(folder: URL): void {
  shareModules(folder)
  nameSourcesInStacks(folder)
}
