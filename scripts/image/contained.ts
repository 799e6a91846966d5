import { execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathOf } from '../launch/processes.ts'

/** The account of the image, as the Dockerfile has it. */
export const account = 10001

/** The Dockerfile's own words: what starts. */
const dockerfile = readFileSync(pathOf('Dockerfile'), 'utf8')
export const entrypoint = JSON.parse(/^ENTRYPOINT (.*)$/m.exec(dockerfile)?.[1] ?? '[]') as string[]
export const imageEnv = { NODE_ENV: 'production', DATA_DIR: '/data', HOME: '/tmp', MALLOC_ARENA_MAX: '2' }

const unshared = ['--mount', '--pid', '--fork']

/** Why this machine cannot start programs as a container does; undefined where it can. It tries each step of startContained. */
export function whyNotContained(): string | undefined {
  if (process.platform !== 'linux') return 'containers need Linux'
  if (process.getuid?.() !== 0) return 'needs root'
  const folder = mkdtempSync(join(tmpdir(), 'shopkey-mount-'))
  const enter = [
    `mount --bind ${folder} ${folder}`,
    `mount --options remount,bind,ro ${folder}`,
    `mount --types tmpfs tmpfs ${folder}`,
    'mount --types proc proc /proc',
    `exec chroot --userspec=${account}:${account} --groups= / true`,
  ].join(' && ')
  const { error, status, stderr } = spawnSync('unshare', [...unshared, 'sh', '-c', enter], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  if (status === 0) return undefined
  return `unshare, mount or chroot cannot do it here: ${error?.message ?? stderr.trim()}`
}

/** Copies this machine's C library into the root file system, in the place of Debian's packages, which come from the network. */
export function copyLibraries(root: string): void {
  const listed = execFileSync('ldd', [join(root, 'usr/local/bin/node')], { encoding: 'utf8' })
  const libraries = [...listed.matchAll(/(\/\S+) \(0x/g)].map(([, path = '']) => path)
  for (const path of libraries) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    copyFileSync(realpathSync(path), join(root, path))
  }
  for (const folder of ['tmp', 'proc', 'dev', 'data', 'backups', 'etc']) mkdirSync(join(root, folder))
  for (const folder of ['data', 'backups']) chownSync(join(root, folder), account, account)
  copyFileSync('/etc/hosts', join(root, 'etc/hosts'))
  chmodSync(join(root, 'etc/hosts'), 0o644)
}

/**
 * Starts a program as the first process of namespaces of its own, in `root`, which it cannot write to; writable are /tmp, /data and
 * /backups. Its network is this machine's.
 */
export function startContained(root: string, argv: string[], env: Record<string, string>, input = '') {
  const mounts = [
    `mount --bind ${root} ${root}`,
    `mount --bind ${root}/data ${root}/data`,
    `mount --bind ${root}/backups ${root}/backups`,
    `mount --options remount,bind,ro ${root}`,
    `mount --types tmpfs tmpfs ${root}/tmp`,
    `mount --types proc proc ${root}/proc`,
    `mount --rbind /dev ${root}/dev`,
  ].join(' && ')
  const enter = `${mounts} && exec chroot --userspec=${account}:${account} --groups= ${root} "$@"`
  // util-linux takes the signals; the program's own process gets them by its number.
  const child = spawn('unshare', [...unshared, 'sh', '-c', enter, 'sh', ...argv], {
    env: { ...env, PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin.end(input)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)))
  const pid = () => Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim())
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  return {
    ended,
    output: () => output,
    streams: { stdout: child.stdout, stderr: child.stderr },
    /** Of the program, as this machine sees it. */
    pid,
    /** Whether the shell that mounts has become the program. */
    isStarted: () => pid() > 0 && readlinkSync(`/proc/${pid()}/exe`).endsWith('/usr/local/bin/node'),
    stop: (signal: NodeJS.Signals) => process.kill(pid(), signal),
    /** util-linux's own way, --kill-child, has no effect on a program that has changed its account. */
    kill() {
      if (child.exitCode === null && child.signalCode === null && pid() > 0) process.kill(pid(), 'SIGKILL')
    },
  }
}

/** The socket of a database that runs here is in a folder that containers do not have. */
export function overTcp(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  return url.href
}
