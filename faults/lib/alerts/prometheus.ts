import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { reservePort } from '@shopkey/testkit/reserve-port.ts'

/** What has to be installed; undefined where it is. */
export function whyNoPrometheus(): string | undefined {
  if (!spawnSync('prometheus', ['--version']).error) return undefined
  return 'Prometheus is not installed. On Debian and Ubuntu: apt-get install prometheus (the service need not run).'
}

export interface Prometheus {
  /** The names of the alerts that ring. */
  firing: () => Promise<Set<string>>
  stop: () => Promise<void>
}

const scrapeEvery_seconds = 2

/** A Prometheus of this run's own, which has scraped each target. `targets`: the port of each job. */
export async function startPrometheus(
  folder: string,
  rules: string,
  targets: Record<string, number>,
): Promise<Prometheus> {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'alerts.yml'), rules)
  const jobs = Object.entries(targets).map(([job_name, port]) => ({
    job_name,
    static_configs: [{ targets: [`127.0.0.1:${port}`] }],
  }))
  const every = `${scrapeEvery_seconds}s`
  // JSON is YAML.
  const config = {
    global: { scrape_interval: every, scrape_timeout: every, evaluation_interval: '1s' },
    scrape_configs: jobs,
    rule_files: ['alerts.yml'],
  }
  writeFileSync(join(folder, 'prometheus.yml'), JSON.stringify(config))
  const address = `127.0.0.1:${await reservePort()}`
  const server = spawn(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'series')}`,
      `--web.listen-address=${address}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
  const isReady = async () => (await fetch(`http://${address}/-/ready`).catch(() => undefined))?.ok
  const scraped = async () => {
    const reply = await fetch(`http://${address}/api/v1/query?query=${encodeURIComponent('up == 1')}`)
    return ((await reply.json()) as { data: { result: unknown[] } }).data.result.length
  }
  // What rises before the first scrape is no rise for Prometheus.
  while (!(await isReady()) || (await scraped()) < jobs.length) {
    if (server.exitCode !== null) throw new Error('Prometheus ended; its words are above')
    await delay(100)
  }
  return {
    async firing() {
      const reply = await fetch(`http://${address}/api/v1/alerts`)
      const { data } = (await reply.json()) as { data: { alerts: { state: string; labels: { alertname: string } }[] } }
      return new Set(data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname))
    },
    async stop() {
      server.kill('SIGTERM')
      if (server.exitCode === null) await once(server, 'exit')
    },
  }
}
