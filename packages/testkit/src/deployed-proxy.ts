import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { root } from './run-script.ts'
import { until } from './until.ts'

/** The proxies that have a file in deploy/. */
export const proxyPrograms = ['nginx', 'caddy'] as const
export type ProxyProgram = (typeof proxyPrograms)[number]

export const exampleOf: Record<ProxyProgram, string> = {
  nginx: 'deploy/nginx/shopkey.conf',
  caddy: 'deploy/caddy/Caddyfile',
}

/** Where browsers reach one of the two sites, and the port of the server behind it. */
interface Site {
  name: string
  port: number
  behind: number
}

export interface ProxyPlan {
  storefront: Site
  api: Site
  /** Plain http, which is sent to https. */
  plainPort: number
  certificateFile: string
  keyFile: string
  /** For what the program writes. */
  folder: string
}

/** The names of the examples. */
const [storefrontExample, apiExample] = ['shop.example', 'api.shop.example']

/** The example of deploy/ as it is, but for names, ports and certificates. */
const configurations: Record<ProxyProgram, (example: string, plan: ProxyPlan) => string> = {
  nginx(example, { storefront, api, plainPort, certificateFile, keyFile, folder }) {
    const servers = example
      .replaceAll(/^\s*listen \[::\].*$/gm, '')
      .replaceAll('listen 80;', `listen 127.0.0.1:${plainPort};`)
      .replaceAll('127.0.0.1:8000', `127.0.0.1:${storefront.behind}`)
      .replaceAll('127.0.0.1:9000', `127.0.0.1:${api.behind}`)
      .replaceAll(/\/etc\/letsencrypt\S+fullchain\.pem/g, certificateFile)
      .replaceAll(/\/etc\/letsencrypt\S+privkey\.pem/g, keyFile)
      .replace(/listen 443 ssl http2;(\s*)server_name shop\.example;/, listenAt(storefront))
      .replace(/listen 443 ssl http2;(\s*)server_name api\.shop\.example;/, listenAt(api))
      .replace(`server_name ${storefrontExample} ${apiExample};`, `server_name ${storefront.name} ${api.name};`)
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${folder}/${kind};`,
    )
    return `daemon off; pid ${folder}/nginx.pid; events {}
http { access_log off; ${temporary.join(' ')}
${servers}
}`
  },
  caddy(example, { storefront, api, plainPort, certificateFile, keyFile, folder }) {
    const address = ({ name, port }: Site) => `${name}:${port} {\n\ttls ${certificateFile} ${keyFile}`
    const sites = example
      .replace(/^shop\.example \{$/m, address(storefront))
      .replace(/^api\.shop\.example \{$/m, address(api))
      .replaceAll('127.0.0.1:8000', `127.0.0.1:${storefront.behind}`)
      .replaceAll('127.0.0.1:9000', `127.0.0.1:${api.behind}`)
    const log = `log {\n\t\toutput file ${folder}/error.log\n\t}`
    const here = `http_port ${plainPort}\n\thttps_port ${api.port}\n\tdefault_bind 127.0.0.1`
    return `{\n\tadmin off\n\tstorage file_system ${folder}/caddy\n\t${here}\n\t${log}\n}\n${sites}`
  },
}

function listenAt({ name, port }: Site): string {
  return `listen 127.0.0.1:${port} ssl http2;$1server_name ${name};`
}

const startArguments: Record<ProxyProgram, (folder: string, file: string) => string[]> = {
  nginx: (folder, file) => ['-p', folder, '-c', file, '-e', join(folder, 'error.log')],
  caddy: (_folder, file) => ['run', '--adapter', 'caddyfile', '--config', file],
}

export function isProxyInstalled(program: ProxyProgram): boolean {
  return !spawnSync(program, ['version']).error
}

/** Starts the program with the example of deploy/; resolves when it listens. The returned function stops it. */
export async function startDeployedProxy(program: ProxyProgram, plan: ProxyPlan): Promise<() => Promise<void>> {
  const { folder } = plan
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${program}.conf`)
  writeFileSync(file, configurations[program](readFileSync(join(root, exampleOf[program]), 'utf8'), plan))
  const running = spawn(program, startArguments[program](folder, file), {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, HOME: folder },
  })
  const stop = () => end(running)
  const kill = () => running.kill('SIGKILL')
  process.once('exit', kill)
  try {
    await until(async () => {
      if (running.exitCode !== null) throw new Error(readFileSync(join(folder, 'error.log'), 'utf8'))
      const ports = [plan.storefront.port, plan.api.port]
      return (await Promise.all(ports.map(isListening))).every(Boolean)
    }, `${program} to listen`)
  } catch (error) {
    await stop()
    throw error
  }
  return async () => {
    process.removeListener('exit', kill)
    await stop()
  }
}

async function end(running: ChildProcess): Promise<void> {
  if (running.exitCode !== null || running.signalCode !== null) return
  running.kill('SIGTERM')
  await once(running, 'exit')
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false // not yet
  } finally {
    socket.destroy()
  }
}
