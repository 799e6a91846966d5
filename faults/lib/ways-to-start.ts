import { readFileSync } from 'node:fs'
import { root } from '@shopkey/testkit/run-script.ts'

/** What happens to everything that was started when one of its processes is killed. */
type Outcome = 'ends' | 'comes back'

export interface WayToStart {
  name: string
  command: string[]
  settings?: Record<string, string>
  /** Production's addresses are https ones. */
  isBehindHttps?: boolean
  /** The path of the API or of the storefront that replies once it is ready; without one, its log says so. */
  readyAt?: 'API' | 'storefront'
  /** What has to run before. */
  beside: 'nothing' | 'database' | 'database and API'
  /** Its processes by their command lines, and the outcome of SIGKILL to each. */
  parts: Record<string, { line: RegExp; outcome: Outcome }>
}

const production = {
  NODE_ENV: 'production',
  SANDBOX_PAYMENTS: 'true',
  LOG_LEVEL: 'warn',
}

const api = { line: /apps\/server\/src\/(?:start|main)\.mjs$/, outcome: 'comes back' } as const
const storefront = { line: /apps\/storefront\/server\.ts$/, outcome: 'comes back' } as const
const worker = { line: /apps\/server\/src\/start\.mjs worker$/, outcome: 'ends' } as const
const database = { line: /bin\/postgres -D /, outcome: 'ends' } as const
const starter = { line: /^\S*node \S*bootstrap\.mjs|scripts\/(?:start|dev|worker)\.ts/, outcome: 'ends' } as const
const npm = { line: /^npm /, outcome: 'ends' } as const
const contained = { line: /^\/usr\/local\/bin\/node .*scripts\/image\/main\.mjs api$/, outcome: 'ends' } as const
const alone = (part: { line: RegExp }) => ({ line: part.line, outcome: 'ends' }) as const

export const waysToStart: WayToStart[] = [
  {
    name: 'npm start',
    command: ['npm', 'start'],
    readyAt: 'API',
    beside: 'nothing',
    parts: { npm, starter, API: api, storefront, database },
  },
  {
    name: 'npm run dev',
    command: ['npm', 'run', 'dev'],
    readyAt: 'API',
    beside: 'nothing',
    parts: { npm, starter, database },
  },
  {
    name: 'shopkey.service',
    command: commandOfUnit('shopkey.service'),
    settings: production,
    isBehindHttps: true,
    readyAt: 'API',
    beside: 'nothing',
    parts: { starter, API: api, storefront, database },
  },
  {
    name: 'npm run worker',
    command: ['npm', 'run', 'worker'],
    beside: 'database and API',
    parts: { npm, starter, worker },
  },
  {
    name: 'shopkey-worker.service',
    command: commandOfUnit('shopkey-worker.service'),
    settings: production,
    isBehindHttps: true,
    beside: 'database and API',
    parts: { starter, worker },
  },
  {
    name: 'worker alone',
    command: [process.execPath, 'apps/server/src/start.mjs', 'worker'],
    beside: 'database and API',
    parts: { worker },
  },
  {
    name: 'shopkey-api@.service',
    command: commandOfUnit('shopkey-api@.service'),
    settings: production,
    isBehindHttps: true,
    readyAt: 'API',
    beside: 'database',
    parts: { API: alone(api) },
  },
  {
    name: 'storefront alone',
    command: [process.execPath, 'apps/storefront/server.ts'],
    readyAt: 'storefront',
    beside: 'database and API',
    parts: { storefront: alone(storefront) },
  },
  {
    name: 'container',
    command: [process.execPath, 'scripts/image/run-contained.ts', 'api'],
    settings: production,
    isBehindHttps: true,
    readyAt: 'API',
    beside: 'database',
    parts: { API: contained },
  },
]

/** The program that systemd starts. It is our Node where the unit names the machine's. */
function commandOfUnit(name: string): string[] {
  const line = /^ExecStart=(.+)$/m.exec(readFileSync(`${root}/deploy/systemd/${name}`, 'utf8'))?.[1]
  const [program, ...args] = line?.split(' ') ?? []
  if (!program?.endsWith('/node')) throw new Error(`${name} starts ${program}, which is not Node`)
  return [process.execPath, ...args]
}
