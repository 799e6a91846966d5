#!/usr/local/bin/node
// What runs in a container: `api`, `storefront`, `worker`, `health`, or one of the commands. It becomes the program, without a shell or a
// second process, so that the program has the container's signals. Plain JavaScript: the API starts without Node's type stripper.
import { existsSync, readFileSync } from 'node:fs'
import process from 'node:process'
import { setFlagsFromString } from 'node:v8'

const commands = ['audit', 'backup', 'doctor', 'figures', 'migrate', 'owner', 'restore', 'secret', 'seed']
const programs = ['api', 'storefront', 'worker']

const root = new URL('../../', import.meta.url)
const [name = '', ...args] = process.argv.slice(2)

// The kernel ignores signals to the first process of a container that it does not handle. A program that has started handles its own.
for (const [signal, number] of [
  ['SIGINT', 2],
  ['SIGTERM', 15],
])
  process.on(signal, () => {
    if (process.listenerCount(signal) === 1) process.exit(128 + number)
  })

if (name === 'health') await reportHealth(args[0] ?? 'api')
else if (name === 'storefront') {
  // The API sets its own: apps/server/src/node-flags.ts.
  setFlagsFromString('--heap-growing-percent=100')
  await start('apps/storefront/server.ts', args)
} else if (name === 'api') await start('apps/server/src/start.mjs', args)
else if (name === 'worker') await start('apps/server/src/start.mjs', ['worker'])
else if (commands.includes(name)) await start(`scripts/${name}.ts`, args)
else {
  console.error(`Say what to run: ${[...programs, 'health', ...commands].join(', ')}. Each command has --help.`)
  process.exit(1)
}

async function start(script, scriptArgs) {
  const url = new URL(script, root)
  if (!existsSync(url)) {
    console.error(`This image cannot run ${name}: seed is in the demo's image alone.`)
    process.exit(1)
  }
  process.argv = [process.execPath, url.pathname, ...scriptArgs]
  await import(url.href)
}

/** Exits with 0 if the program of this container responds; for HEALTHCHECK. */
async function reportHealth(program) {
  const addresses = {
    api: `http://127.0.0.1:${setting('PORT') || 9000}/health/ready`,
    storefront: `http://127.0.0.1:${setting('STOREFRONT_PORT') || 8000}/health/live`,
    worker: `http://127.0.0.1:${setting('WORKER_HEALTH_PORT') || 9090}/health/live`,
  }
  try {
    const response = await fetch(addresses[program], { signal: AbortSignal.timeout(4000) })
    if (!response.ok) console.error(`${addresses[program]}: ${response.status}`)
    process.exit(response.ok ? 0 : 1)
  } catch (error) {
    console.error(`${addresses[program]}: ${error.cause?.code ?? error.message}`)
    process.exit(1)
  }
}

/** A setting, or the text of the file that it is given by; a program that cannot read that has not started. */
function setting(name) {
  const file = process.env[`${name}_FILE`]
  return file ? readFileSync(file, 'utf8').trim() : process.env[name]
}
