import { createServer } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { HealthBoard } from './health-board.ts'

/** The program of the health thread; see health-thread.ts. */
export interface HealthListenerData {
  port: number
  host: string
  memory: SharedArrayBuffer
}

export type HealthListenerMessage =
  | { type: 'listening' }
  | { type: 'failed'; code: string | undefined; message: string }

const { port, host, memory } = workerData as HealthListenerData // as health-thread.ts starts it
const board = new HealthBoard(memory)
const tell = (message: HealthListenerMessage) => parentPort?.postMessage(message)

const server = createServer((request, response) => {
  const { isLive, isReady } = board.read()
  const path = request.url?.split('?')[0]
  if (path !== '/health/live' && path !== '/health/ready') return void response.writeHead(404).end()
  const isWell = path === '/health/live' ? isLive : isReady
  response.writeHead(isWell ? 200 : 503, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify({ status: isWell ? 'ok' : 'unavailable' }))
})
server.on('error', ({ code, message }: NodeJS.ErrnoException) => tell({ type: 'failed', code, message }))
server.listen(port, host, () => tell({ type: 'listening' }))
