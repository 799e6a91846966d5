import { readFileSync, statSync } from 'node:fs'

/** The account that PostgreSQL runs under. Empty: the current one. */
export type DatabaseUser = { uid?: number; gid?: number }

/**
 * PostgreSQL refuses to run as root, so root switches: to the owner of existing data, else to an account that every
 * system has. No account is created.
 */
export function chooseDatabaseUser(dataFolder: string): DatabaseUser {
  if (process.getuid?.() !== 0) return {}
  const owner = statSync(dataFolder, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return findAccount('postgres') ?? findAccount('nobody') ?? { uid: 65534, gid: 65534 }
}

function findAccount(name: string): DatabaseUser | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  if (!line) return undefined
  const [, , uid, gid] = line.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}
