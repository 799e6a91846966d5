import Fastify from 'fastify'
import pg from 'pg'

/** The limit of this machine: Fastify with a fixed text of the list's size, alone and after one indexed query. */
const size = Number(process.env.REPLY_BYTES)
const reply = JSON.stringify({ text: 'x'.repeat(Math.max(size - 11, 0)) })
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 })
const app = Fastify()

app.get('/bare', (_request, response) => response.type('application/json').send(reply))
app.get('/one-query', async (_request, response) => {
  await pool.query({ name: 'one', text: 'select id, title, handle from products where id = $1', values: ['prod_500'] })
  return response.type('application/json').send(reply)
})

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
