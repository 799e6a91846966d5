import { execFile, execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../..', import.meta.url))

interface Locked {
  version?: string
  dev?: boolean
  link?: boolean
}

export interface OtherVersion {
  folder: string
  remove: () => void
}

/** Another commit of this repository in a folder of its own, ready to run. */
export function checkOutVersion(commit: string): OtherVersion {
  const parent = mkdtempSync(join(tmpdir(), 'shopkey-before-'))
  const folder = join(parent, 'shopkey')
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', folder, commit], { cwd: root, stdio: 'inherit' })
  const remove = () => {
    execFileSync('git', ['worktree', 'remove', '--force', folder], { cwd: root, stdio: 'inherit' })
    rmSync(parent, { recursive: true, force: true })
  }
  try {
    if (needsSamePackages(folder)) linkPackages(folder)
    else installRuntimePackages(folder)
    // npm's record of what is installed: its commands then only link the version's own packages.
    cpSync(join(folder, 'package-lock.json'), join(folder, 'node_modules/.package-lock.json'))
    return { folder, remove }
  } catch (error) {
    remove()
    throw error
  }
}

const run = promisify(execFile)

/** Runs a program of the version to its end; returns what it prints. */
export async function runVersion(version: OtherVersion, args: string[], settings: Record<string, string>) {
  const { NODE_TEST_CONTEXT: _, NODE_COMPILE_CACHE: __, ...environment } = process.env
  const options = { cwd: version.folder, env: { ...environment, ...settings } }
  const { stdout } = await run(process.execPath, args, options)
  return stdout
}

function needsSamePackages(folder: string): boolean {
  const [ours, theirs] = [runtimePackages(root), runtimePackages(folder)]
  return Object.entries(theirs).every(([path, version]) => ours[path] === version)
}

function runtimePackages(folder: string): Record<string, string | undefined> {
  const packages = Object.entries(readLock(folder)).filter(([path, entry]) => isInstalled(path, entry) && !entry.dev)
  return Object.fromEntries(packages.map(([path, { version }]) => [path, version]))
}

/** Links our installed packages, each by itself: the version's own packages stay its own. */
function linkPackages(folder: string): void {
  const installed = Object.entries(readLock(root)).filter(([path, entry]) => isInstalled(path, entry))
  for (const [path] of installed) {
    const isInAnother = path.indexOf('node_modules/') !== path.lastIndexOf('node_modules/')
    if (isInAnother || !existsSync(join(root, path))) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    symlinkSync(join(root, path), join(folder, path), 'junction')
  }
}

/** Without the linter and the packages of its types, which running it does not need and its first command would install. */
function installRuntimePackages(folder: string): void {
  const options = ['--no-save', '--ignore-scripts', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error']
  execFileSync('npm', ['install', ...options], { cwd: folder, shell: process.platform === 'win32', stdio: 'inherit' })
}

function isInstalled(path: string, { link }: Locked): boolean {
  return path.includes('node_modules/') && !link
}

function readLock(folder: string): Record<string, Locked> {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  return packages
}
