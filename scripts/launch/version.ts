import { readFileSync } from 'node:fs'
import { pathOf } from './processes.ts'

/** The version of this Shopkey. */
export function readVersion(): string {
  const { version } = JSON.parse(readFileSync(pathOf('package.json'), 'utf8')) as { version: string }
  return version
}
