// Entry of every npm script: `node scripts/bootstrap.mjs <command> [arguments]`. Installs what the lock file lists and
// node_modules lacks, then runs scripts/<command>.ts with the pinned Node. The machine's own Node may be older, and
// nothing is installed yet: plain JavaScript, no packages. package.json starts it by `exec`: the shell that npm starts
// would end on SIGTERM, and npm with it, while this process went on.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join, relative } from 'node:path'
import process from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'

const OLDEST_NODE_TO_START = 20
const NODE_FOR_TYPESCRIPT = 24
/** npm completes its downloads first, which lasts minutes without a network. What it leaves half installed, the next start installs. */
const NPM_STOPS_WITHIN_MS = 3000

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [command = '', ...args] = process.argv.slice(2)
const script = join(root, 'scripts', `${command}.ts`)
const ownMajor = Number.parseInt(process.versions.node, 10)

if (ownMajor < OLDEST_NODE_TO_START) {
  fail(`Shopkey needs Node ${OLDEST_NODE_TO_START} or newer to start; this is ${process.versions.node}.`)
}
if (!/^[a-z-]+$/.test(command) || !existsSync(script)) fail(`There is no command "${command}" in scripts/.`)

process.chdir(root)
endWithNpm()
// V8 keeps what it compiled, and Node the TypeScript without its types: every later process starts in half the time.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'compiled')
if (!isInstalled()) await install()
else linkWorkspaces()

const pinned = findPinnedNode()
if (!pinned && ownMajor < NODE_FOR_TYPESCRIPT) {
  fail(
    `No Node ${NODE_FOR_TYPESCRIPT} for ${process.platform}-${process.arch} came with the packages, and this one is ` +
      `${process.versions.node}. Install Node ${NODE_FOR_TYPESCRIPT} or newer and start again.`,
  )
}
if (!pinned || realpathSync(pinned) === realpathSync(process.execPath)) {
  process.argv = [process.execPath, script, ...args]
  await import(pathToFileURL(script).href)
} else {
  // The channel closes when this process is killed, and then the command stops as on SIGTERM.
  const endWithParent = pathToFileURL(join(root, 'scripts', 'launch', 'end-with-parent.ts')).href
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  const { code, signal } = await run(pinned, ['--import', endWithParent, script, ...args], { stdio })
  process.exit(code ?? 128 + constants.signals[signal])
}

/** A killed npm closes no channel and sends no signal: only its number as our parent changes. */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const npm = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}

/**
 * Whether npm's own record of node_modules matches the lock file. Packages for other systems are optional and may be
 * missing.
 */
function isInstalled() {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const wanted = readPackages(join(root, 'package-lock.json'))
  const present = readPackages(record)
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true
    if (entry.link) return true
    const found = present[path]
    if (!found) return entry.optional === true
    return found.version === entry.version
  })
}

/** Links workspaces that an update has added: nothing has to be downloaded for them. */
function linkWorkspaces() {
  const wanted = readPackages(join(root, 'package-lock.json'))
  for (const [path, entry] of Object.entries(wanted)) {
    if (!entry.link || existsSync(join(root, path))) continue
    const link = join(root, path)
    mkdirSync(dirname(link), { recursive: true })
    const isWindows = process.platform === 'win32'
    const folder = join(root, entry.resolved)
    symlinkSync(isWindows ? folder : relative(dirname(link), folder), link, isWindows ? 'junction' : 'dir')
  }
}

function readPackages(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages
}

async function install() {
  console.log('Installing packages (only after a clone or an update) ...')
  // Not `ci`, which removes everything first: a shop that runs here loads parts of its packages late, and its PostgreSQL is one of them.
  const npmArgs = ['install', '--no-save', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit']
  npmArgs.push('--no-fund')
  npmArgs.push('--loglevel=error')
  // Under npm, we know which npm, and which Node it runs with; that Node is not the one about to be replaced.
  const { npm_execpath: npm, npm_node_execpath: npmNode = process.execPath } = process.env
  const byNpm = npm?.endsWith('npm-cli.js')
  const limits = { stopsWithinMs: NPM_STOPS_WITHIN_MS }
  const { code, stoppedBy } = byNpm
    ? await run(npmNode, [npm, ...npmArgs], limits)
    : await run('npm', npmArgs, { ...limits, shell: process.platform === 'win32' })
  if (stoppedBy) process.exit(128 + constants.signals[stoppedBy])
  if (code !== 0) fail('npm could not install the packages; its message is above. Nothing was started.')
}

function findPinnedNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const path = join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin', name)
  return existsSync(path) ? path : undefined
}

/** Runs a program in our place: same terminal, same signals, same exit code. `stopsWithinMs`: killed if a signal does not end it. */
function run(program, programArgs, { stopsWithinMs, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, programArgs, { stdio: 'inherit', ...options })
    let stoppedBy
    // In a terminal the child gets Ctrl-C as well; our commands treat the second as the same one.
    const forward = (signal) => {
      stoppedBy = signal
      child.kill(signal)
      if (stopsWithinMs) setTimeout(() => child.kill('SIGKILL'), stopsWithinMs).unref()
    }
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, forward)
    child.once('error', (error) => fail(`${program} could not be started: ${error.message}`))
    child.once('exit', (code, signal) => {
      for (const name of signals) process.off(name, forward)
      resolve({ code, signal, stoppedBy })
    })
  })
}

function fail(message) {
  console.error(`\n${message}\n`)
  process.exit(1)
}
