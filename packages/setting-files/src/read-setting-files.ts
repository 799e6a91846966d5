import { readFileSync } from 'node:fs'

const suffix = '_FILE'

/** A setting that keeps a process from starting, and what to write instead. */
export interface SettingFileProblem {
  setting: string
  problem: string
}

/**
 * The environment in which each setting that is given by a file, as Docker, Kubernetes and systemd give secrets
 * (`SECRET_FILE=/run/secrets/secret`), has the text of its file; and a problem for each file that cannot be read or is empty, and each
 * setting that is given in both ways. What has a problem stays as it was given.
 */
export function readSettingFiles(
  names: readonly string[],
  given: NodeJS.ProcessEnv,
): { env: NodeJS.ProcessEnv; problems: SettingFileProblem[] } {
  const env = { ...given }
  const problems: SettingFileProblem[] = []
  for (const name of names) {
    const path = given[name + suffix]
    if (!path) continue
    if (given[name]) {
      problems.push({ setting: name, problem: `is given by ${name}${suffix} as well; set one of the two` })
      continue
    }
    const { text, reason } = read(path)
    if (text) {
      env[name] = text
      delete env[name + suffix]
    } else
      problems.push({ setting: name + suffix, problem: `must name a file with the setting, not "${path}"${reason}` })
  }
  return { env, problems }
}

/** Without the line ends at its end, which editors and `echo` write. */
function read(path: string): { text: string; reason: string } {
  try {
    return { text: readFileSync(path, 'utf8').replace(/[\r\n]+$/, ''), reason: ', which is empty' }
  } catch (error) {
    return { text: '', reason: ` (${(error as NodeJS.ErrnoException).code})` }
  }
}
