import { findBuiltServer } from '@shopkey/server/src/built/find-built-server.mjs'
import { pathOf, runScript } from './processes.ts'

/** Builds the server if its sources changed since its last build. */
export async function buildStaleServer(): Promise<void> {
  if (findBuiltServer()) return
  console.log('Building the server ...')
  // In a process of its own: this one goes on for as long as the shop, and need not keep the bundler in memory.
  await runScript({ name: 'build of the server', script: pathOf('scripts/launch/build-server.ts'), env: process.env })
}
