import type { Config } from '@shopkey/server/src/config.ts'
import { openDatabase } from '@shopkey/server/src/db/database.ts'
import { flushedPosition } from '@shopkey/server/src/db/on-replica.ts'
import { type Finding, ok, warning } from './finding.ts'

/** Whether the replica, where one is set, can serve reads. Without it, the primary does. */
export async function checkReplica({ databaseUrl: url, databaseReplicaUrl: replicaUrl }: Config): Promise<Finding[]> {
  if (!replicaUrl) return []
  const db = openDatabase({ url, replicaUrl, poolSize: 1 })
  try {
    const behind = await db.replica?.bytesBehind(await flushedPosition(db))
    if (behind === undefined)
      return [warning('replica', 'does not reply, or is no standby server. Check DATABASE_REPLICA_URL')]
    if (behind > 0) return [warning('replica', `is ${behind} bytes behind. If that lasts, look at its machine`)]
    return [ok('replica', 'has everything that the primary has')]
  } finally {
    await db.destroy()
  }
}
