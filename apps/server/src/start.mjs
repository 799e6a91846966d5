import { enableCompileCache } from 'node:module'
import { findBuiltServer } from './built/find-built-server.mjs'

// The API, or the worker with the argument `worker`, from the built server: one file loads in a third of the time of its
// 1,300 sources. `npm start` and `npm run build` make it. A build that does not match the sources is never run.
enableCompileCache()
const built = findBuiltServer()
if (built) (await import(new URL('prepare.mjs', built))).prepare(built)
else
  console.warn('The server is not built, or its sources are newer: they are loaded instead. npm run build builds it.')

if (process.argv[2] === 'worker') {
  const { runWorker } = await import(built ? new URL('run-worker.mjs', built) : './run-worker.ts')
  await runWorker(process.env)
} else {
  const { serve } = await import(built ? new URL('serve.mjs', built) : './serve.ts')
  await serve(process.env)
}
