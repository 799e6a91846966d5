import { readFileSync } from 'node:fs'

/**
 * Identifies a living process so that a later process with the same number differs (numbers are reused quickly in
 * containers). Undefined for one that has ended. Where the system has no start time, the number is all.
 */
export function identifyProcess(pid: number): string | undefined {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it lives, under another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return undefined
  }
  if (process.platform !== 'linux') return String(pid)
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command's name is in brackets and may contain spaces; the fields follow it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [state, startedAt] = [fields[0], fields[19]]
    return state === 'Z' ? undefined : `${pid} ${startedAt}`
  } catch {
    // It ended between the two reads.
    return undefined
  }
}
