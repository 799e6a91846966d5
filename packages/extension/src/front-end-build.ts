import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * A front end is built for the extensions of a `shopkey.config.ts`. Each build has a folder of its own that is never changed, so that
 * running servers go on with theirs; a file for each `shopkey.config.ts` names its newest one, and is replaced in one step.
 */
export const newestFolder = 'newest'

/** The file that names the newest build of this `shopkey.config.ts`; its name is the same wherever the project is. */
export function newestBuildFile(builds: string, shopConfig: string | undefined): string {
  const place = shopConfig ? relative(builds, shopConfig).replaceAll('\\', '/') : ''
  return join(builds, newestFolder, createHash('sha256').update(place).digest('hex').slice(0, 16))
}

/**
 * The folder of the front end's newest build for this `shopkey.config.ts`; where there is none, of its newest build at all, and
 * undefined where it is not built.
 */
export function findFrontEndBuild(builds: URL, shopConfig: string | undefined): string | undefined {
  const folder = fileURLToPath(builds)
  const files = [newestBuildFile(folder, shopConfig), ...newestFirst(join(folder, newestFolder))]
  for (const file of files) {
    const build = existsSync(file) && join(folder, readFileSync(file, 'utf8'))
    if (build && existsSync(build)) return build
  }
  return undefined
}

function newestFirst(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => !name.includes('.')) // which is just being written
    .map((name) => join(folder, name))
    .map((file) => ({ file, writtenAt: statSync(file).mtimeMs }))
    .sort((a, b) => b.writtenAt - a.writtenAt)
    .map(({ file }) => file)
}
