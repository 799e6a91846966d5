import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Runs so many sequences of the shop's model, about ten a second. Returns whether the shop always did what the model says. */
export async function runShopModel(runs: number): Promise<boolean> {
  const test = fileURLToPath(import.meta.resolve('@shopkey/server/src/after-sale/shop-model.test.ts'))
  const env = { ...process.env, FC_RUNS: String(runs) }
  const [code] = await once(spawn(process.execPath, ['--test', test], { env, stdio: 'inherit' }), 'exit')
  return code === 0
}
