import { pathToFileURL } from 'node:url'
import { findFrontEndBuild } from '@shopkey/extension/front-end-build.ts'
import { shopConfigPath } from '@shopkey/extension/load-extensions.ts'
import type { ServerBuild } from 'react-router'

/** Found once: a build that is made while this process runs is that of the next one. */
const folder = findFrontEndBuild(new URL('../build/', import.meta.url), shopConfigPath(process.env))
if (!folder) {
  console.error('The storefront is not built: npm run build')
  process.exit(1)
}

/** The files that browsers load. */
export const clientFiles = pathToFileURL(`${folder}/client/`)

/** What renders pages. */
export async function loadServerBuild(): Promise<ServerBuild> {
  // A path that the compiler must not follow: the build exists only after building.
  return (await import(pathToFileURL(`${folder}/server/index.js`).href)) as ServerBuild
}
