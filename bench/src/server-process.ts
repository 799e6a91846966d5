import { spawn } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { isPortFree } from '@shopkey/embedded-database/ports.ts'
import { serverEnvironment, serverNodeFlags } from '@shopkey/server/src/node-flags.ts'

export interface ServerProcess {
  origin: string
  pid: number | undefined
  /** From spawning to the first response. */
  startMs: number
  /** Resident memory now and at its peak, in MB; undefined where the system does not report it. */
  memory: () => { now: number; peak: number } | undefined
  stop: () => Promise<void>
}

/** The built server; `npm run bench` builds it first. */
export const shopServer = new URL('../../apps/server/src/start.mjs', import.meta.url)
/** From its sources, whose files profiles and traces name. */
export const sourceServer = new URL('../../apps/server/src/main.mjs', import.meta.url)

/** Starts the product's server on a database; its files go to `dataDir`. */
export async function startShopServer(
  port: number,
  url: string,
  dataDir: string,
  settings: Record<string, string> = {},
  nodeArgs: readonly string[] = [],
  script = shopServer,
  logFile?: string,
): Promise<ServerProcess> {
  const env = { ...serverEnvironment, DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'error', ...settings }
  return startServer(script, port, env, '/health/live', [...serverNodeFlags(process.env), ...nodeArgs], { logFile })
}

/** Starts a script as a process of its own and waits until `readyPath` responds. Throws where another program has the port: that one would be measured. */
export async function startServer(
  script: URL,
  port: number,
  env: Record<string, string>,
  readyPath: string,
  nodeArgs: readonly string[] = [],
  { args = [], cwd, logFile }: { args?: readonly string[]; cwd?: string; logFile?: string | undefined } = {},
): Promise<ServerProcess> {
  if (!(await isPortFree(port)))
    throw new Error(`Port ${port} is taken, perhaps by another benchmark: end that one first.`)
  const origin = `http://127.0.0.1:${port}`
  const startedAt = performance.now()
  const child = spawn(process.execPath, [...nodeArgs, script.pathname, ...args], {
    env: { ...process.env, PORT: String(port), ...env },
    ...(cwd && { cwd }),
    stdio: logFile ? ['ignore', openSync(logFile, 'a'), 'inherit'] : ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  while (!(await responds(origin + readyPath))) {
    if (child.exitCode !== null) throw new Error(`${script.pathname} ended before it answered`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const startMs = performance.now() - startedAt
  return {
    origin,
    pid: child.pid,
    startMs,
    memory: () => residentMemory(child.pid),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function responds(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false // not listening yet
  }
}

/** Memory of the programs of `npm start`, by their scripts: the children of its process. */
export function memoryOfPrograms(
  pid: number | undefined,
): { script: string; memory: ReturnType<typeof residentMemory> }[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
    return children.flatMap((child) => {
      const script = readFileSync(`/proc/${child}/cmdline`, 'utf8')
        .split('\0')
        .find((word) => word.includes('/apps/'))
      return script ? [{ script: script.replace(/.*(?=apps\/)/, ''), memory: residentMemory(child) }] : []
    })
  } catch {
    return [] // no /proc on this system
  }
}

function residentMemory(pid: number | undefined) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const read = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
    return { now: read('VmRSS'), peak: read('VmHWM') }
  } catch {
    return undefined // no /proc on this system
  }
}
