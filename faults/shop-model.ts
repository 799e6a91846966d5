import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const usage = `
node faults/shop-model.ts [options]

Sequences of what two shoppers, the owner and a packer do with carts, orders, returns and money, compared with a model.
A failure prints the shortest sequence that shows it, and the seed that repeats it: FC_SEED=… node faults/shop-model.ts

  --runs 10000   how many sequences; about ten a second`

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '10000' }, help: { type: 'boolean', default: false } },
})
if (values.help) console.log(usage.trim())
else {
  const test = fileURLToPath(new URL('../apps/server/src/after-sale/shop-model.test.ts', import.meta.url))
  const env = { ...process.env, FC_RUNS: values.runs }
  const [code] = await once(spawn(process.execPath, ['--test', test], { env, stdio: 'inherit' }), 'exit')
  process.exitCode = code
}
