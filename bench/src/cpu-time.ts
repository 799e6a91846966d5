import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks per second of /proc, the same on every Linux that Node runs on. */
const ticksPerSecond = 100

/** Returns the seconds of CPU that a process and its descendants have used so far; 0 where the system does not report it. */
export function cpuSeconds(rootPid: number | undefined): number {
  const processes = readProcesses()
  const family = new Set([rootPid])
  let ticks = 0
  // Children have higher numbers than their parents, until the numbers start again.
  for (const { pid, parent, used } of processes.sort((a, b) => a.pid - b.pid)) {
    if (!family.has(pid) && !family.has(parent)) continue
    family.add(pid)
    ticks += used
  }
  return ticks / ticksPerSecond
}

function readProcesses(): { pid: number; parent: number; used: number }[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => readProcess(name) ?? [])
  } catch {
    return [] // no /proc on this system
  }
}

function readProcess(pid: string) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name before it may have spaces. Then: state, parent, …; user and system time of it and of its ended children.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [, parent = 0] = fields
    const used = fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0)
    return { pid: Number(pid), parent, used }
  } catch {
    return undefined // it has ended
  }
}
