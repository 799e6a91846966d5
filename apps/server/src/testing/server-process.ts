import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../main.mjs', import.meta.url))

export interface ServerProcess {
  server: ChildProcess
  url: string
}

async function aFreePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** The API as production runs it: a process of its own, so that it can be killed. */
export async function startServerProcess(
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<ServerProcess> {
  const PORT = settings.PORT ?? String(await aFreePort())
  // Under the runner's own environment a program would report as a test file.
  const { NODE_TEST_CONTEXT: _, ...environment } = process.env
  const env = { ...environment, DATABASE_URL: databaseUrl, LOG_LEVEL: 'error', ...settings, PORT }
  const server = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  return { server, url: `http://localhost:${PORT}` }
}

export async function untilReady({ server, url }: ServerProcess): Promise<void> {
  while (server.exitCode === null) {
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined) // not listening yet
    if (answer?.ok) return
    await delay(50)
  }
  throw new Error('the server ended before it answered')
}

/** No goodbye: what was in its memory or on its way is gone. */
export async function kill({ server }: ServerProcess): Promise<void> {
  if (server.signalCode) return
  server.kill('SIGKILL')
  await once(server, 'exit')
}
