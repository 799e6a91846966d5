import { runBenchmark } from '@shopkey/bench/src/run.ts'
import { runSearchBenchmark } from '@shopkey/bench/src/search.ts'
import { runCommand, UsageError } from './launch/command.ts'

const usage = `
npm run bench [-- seconds]
npm run bench -- search [seconds]

Starts the server on a catalogue of 1,000 products × 6 variants and measures product list, product detail, cart journey,
whole checkout and admin orders, beside two limits of the same machine: a bare Fastify reply of the same size, and the same
with one indexed query. Each runs for 8 seconds, or as long as you say.

"search" measures product searches in a store of 100,000 products instead: words, misspelt ones, filters with facets, Arabic, and the
search box. Writing the catalogue takes some minutes.
`

await runCommand(usage, async (words) => {
  const isSearch = words[0] === 'search'
  const text = words[isSearch ? 1 : 0] ?? '8'
  const seconds = Number(text)
  if (!(seconds > 0)) throw new UsageError(`"${text}" is not a number of seconds.`)
  await (isSearch ? runSearchBenchmark({ seconds }) : runBenchmark({ seconds }))
})
