import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { NodePlace } from './node.ts'

const addressesOf = (text: string) => text.replaceAll('10.0.0.0/24', '127.0.0.0/8').replaceAll('10.0.0.', '127.0.1.')
const deployed = (name: string) =>
  addressesOf(readFileSync(fileURLToPath(new URL(`../../../deploy/ha/${name}`, import.meta.url)), 'utf8'))

/** The file that a machine of the cluster gets from deploy/ha, with what is this run's own: addresses, folders, passwords. */
export function etcdFile(place: NodePlace): string {
  return forNode(deployed('etcd.yml'), place).replace('/var/lib/etcd/shopkey', `${place.folder}/etcd`)
}

export function patroniFile(place: NodePlace, bin: string): string {
  return forNode(deployed('patroni.yml'), place)
    .replace('/var/lib/postgresql/15/shopkey', place.data)
    .replace('/usr/lib/postgresql/15/bin', bin)
    .replace('/var/lib/postgresql/patroni.pgpass', `${place.folder}/pgpass`)
    .replace('/var/run/postgresql', `${place.folder}/socket`)
    .replaceAll('/etc/pgbackrest.conf', `${place.folder}/pgbackrest.conf`)
    .replace('SUPERUSER_PASSWORD', superuserPassword)
    .replace('REPLICATION_PASSWORD', 'replication-of-this-run')
}

export const superuserPassword = 'superuser-of-this-run'

export function haproxyFile({ primary, replicas }: { primary: number; replicas: number }): string {
  return deployed('haproxy.cfg')
    .replace('127.0.0.1:5000', `127.0.0.1:${primary}`)
    .replace('127.0.0.1:5001', `127.0.0.1:${replicas}`)
}

/** As deploy/pgbackrest/pgbackrest.conf, with a repository that all nodes reach. */
export function pgBackRestFile({ folder, data }: NodePlace, repository: string): string {
  return `[global]
repo1-path=${repository}
repo1-retention-full=2
start-fast=y
log-level-console=warn
log-level-file=off
lock-path=${folder}/lock
spool-path=${folder}/spool

[shopkey]
pg1-path=${data}
pg1-socket-path=${folder}/socket
pg1-user=postgres
`
}

function forNode(text: string, { name, address }: NodePlace): string {
  return text.replaceAll('NODE_NAME', name).replaceAll('NODE_ADDRESS', address)
}
