import pg from 'pg'

/** Makes every sign-in of staff an hour old. */
export async function ageSignIns(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`update sessions set authenticated_at = now() - interval '1 hour' where user_id is not null`)
  await client.end()
}
