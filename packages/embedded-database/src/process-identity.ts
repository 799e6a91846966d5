import { readFileSync } from 'node:fs'

/** Names a living process so that a later process with the same number is told apart (numbers return quickly in
 *  containers). Answers undefined for one that has ended. Where the system does not tell a start time, the number is all. */
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
    // The command's name comes in brackets and may hold spaces; the fields we want follow it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [state, startedAt] = [fields[0], fields[19]]
    return state === 'Z' ? undefined : `${pid} ${startedAt}`
  } catch {
    // It ended between the two looks.
    return undefined
  }
}
