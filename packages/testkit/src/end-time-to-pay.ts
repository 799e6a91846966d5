import pg from 'pg'

/** The time to pay an order has been over for an hour. */
export async function endTimeToPay(databaseUrl: string, order_id: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`update payments set expires_at = now() - interval '1 hour' where order_id = $1`, [order_id])
  await client.end()
}
