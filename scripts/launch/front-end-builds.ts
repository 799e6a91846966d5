import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { newestBuildFile, newestFolder } from '@shopkey/extension/front-end-build.ts'

/** Running processes load parts of their own build late, and browsers those of their page: the last ones remain. */
const buildsToKeep = 4
const abandonedAfter_ms = 60 * 60_000
const unfinishedPrefix = 'unfinished-'

/**
 * From now on servers with this `shopkey.config.ts` start with the build of this name, which `make` writes into an empty folder if
 * there is none. Other builds stay as they are; killed at any point before, servers start with the one before. Returns its folder.
 */
export async function usingBuild(
  builds: string,
  shopConfig: string | undefined,
  name: string,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = join(builds, name)
  if (!existsSync(folder)) await makeInto(folder, make)
  const now = new Date()
  utimesSync(folder, now, now)
  const file = newestBuildFile(builds, shopConfig)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.${process.pid}`, name)
  renameSync(`${file}.${process.pid}`, file)
  removeOldBuilds(builds, name)
  return folder
}

async function makeInto(folder: string, make: (folder: string) => Promise<void>): Promise<void> {
  mkdirSync(dirname(folder), { recursive: true })
  // On the disk of the finished one: it is finished by being renamed.
  const unfinished = mkdtempSync(join(dirname(folder), unfinishedPrefix))
  try {
    await make(unfinished)
    renameSync(unfinished, folder)
  } catch (error) {
    // The same may have been built at the same time, and may be in use.
    if (!existsSync(folder)) throw error
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

function removeOldBuilds(builds: string, current: string): void {
  const others = readdirSync(builds)
    .filter((name) => name !== current && name !== newestFolder)
    .map((name) => ({ name, age_ms: Date.now() - (statSync(join(builds, name), noError)?.mtimeMs ?? 0) }))
    .sort((a, b) => a.age_ms - b.age_ms)
  const isUnfinished = ({ name }: { name: string }) => name.startsWith(unfinishedPrefix)
  const abandoned = others.filter((other) => isUnfinished(other) && other.age_ms > abandonedAfter_ms)
  const old = others.filter((other) => !isUnfinished(other)).slice(buildsToKeep - 1)
  for (const { name } of [...abandoned, ...old]) rmSync(join(builds, name), { recursive: true, force: true })
}

/** Another start may remove the same. */
const noError = { throwIfNoEntry: false }
