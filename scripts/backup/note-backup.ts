import { connect } from './database-shape.ts'

/** Notes in the database that a backup was finished, for the metric and the alert about its age. */
export async function noteBackup(databaseUrl: string, kind: string): Promise<void> {
  const client = await connect(databaseUrl)
  try {
    await client.query(
      `insert into backup_runs (kind, finished_at) values ($1, now())
        on conflict (kind) do update set finished_at = excluded.finished_at`,
      [kind],
    )
  } finally {
    await client.end()
  }
}
