import pg from 'pg'

/** The courier of an order has been asked for an hour. */
export async function ageBooking(databaseUrl: string, order_id: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`update shipments set requested_at = requested_at - interval '1 hour' where order_id = $1`, [
    order_id,
  ])
  await client.end()
}
