import { spawnSync } from 'node:child_process'
import { UsageError } from '../launch/command.ts'

export interface Release {
  version: string
  commit: string
  /** Of its commit, as YYYY-MM-DD. */
  date: string
}

const subject = /^Release v(\d+\.\d+\.\d+)$/

/** The subject of the commit that makes a release, by which it is found where tags were not published. */
export const releaseSubject = (version: string) => `Release v${version}`

/** The releases in the history of `head`, newest first, by the subjects of their commits. */
export function listReleases(folder: string, head = 'HEAD'): Release[] {
  const format = '--format=%H%x09%cs%x09%s'
  const log = git(folder, 'log', '--topo-order', format, '--extended-regexp', '--grep=^Release v[0-9]', head)
  return log.split('\n').flatMap((line) => {
    const [commit = '', date = '', text = ''] = line.split('\t')
    const version = subject.exec(text)?.[1]
    return version ? [{ version, commit, date }] : []
  })
}

/** Whether the clone lacks the older part of the history, and with it perhaps releases. */
export function isShallow(folder: string): boolean {
  return git(folder, 'rev-parse', '--is-shallow-repository') === 'true'
}

/** Runs git in a folder. Returns what it prints; throws with its message when it fails. */
export function git(folder: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
  if (error) throw new UsageError(`git could not be started: ${error.message}`)
  if (status !== 0) throw new UsageError(`git ${args[0]} failed: ${stderr.trim()}`)
  return stdout.trim()
}
