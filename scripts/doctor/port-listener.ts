import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** A process that listens on a port of this machine. */
export interface Listener {
  pid: number
  /** The beginning of its command line. */
  command: string
  /** What started it has ended, and no service watches over it. */
  is_orphan: boolean
}

const LISTENING = '0A'
const SHOWN = 120

/** Undefined where the machine has no /proc, or does not show the processes of other accounts. */
export function findListener(port: number): Listener | undefined {
  const sockets = new Set(['tcp', 'tcp6'].flatMap((table) => listeningSockets(table, port)))
  if (sockets.size === 0) return undefined
  for (const pid of namesIn('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number))
    if (namesIn(`/proc/${pid}/fd`).some((fd) => sockets.has(linkOf(`/proc/${pid}/fd/${fd}`))))
      return { pid, command: commandOf(pid), is_orphan: isOrphan(pid) }
  return undefined
}

/** As links of file descriptors name them. */
function listeningSockets(table: string, port: number): string[] {
  const address = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  return textOf(`/proc/net/${table}`)
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local = '', , state]) => local.endsWith(address) && state === LISTENING)
    .map((fields) => `socket:[${fields[9]}]`)
}

/** Whether one of the programs that started it was left to the system's first process. */
function isOrphan(pid: number): boolean {
  if (/\.service\b|\.scope\b/.test(textOf(`/proc/${pid}/cgroup`))) return false
  for (let at = pid; at > 1; ) {
    const parent = Number(/^PPid:\s*(\d+)/m.exec(textOf(`/proc/${at}/status`))?.[1] ?? 0)
    if (parent === 1 && /\b(bootstrap\.mjs|start\.ts|end-with-parent\.ts)\b/.test(commandOf(at))) return true
    at = parent
  }
  return false
}

function commandOf(pid: number): string {
  const words = textOf(`/proc/${pid}/cmdline`).split('\0').join(' ').trim()
  return words.length > SHOWN ? `${words.slice(0, SHOWN)}…` : words
}

/** '' for what has ended meanwhile, or is another account's. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function namesIn(path: string): string[] {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}
