import { runAgainstBenchmark } from '@shopkey/bench/src/against.ts'
import { runExportsBenchmark } from '@shopkey/bench/src/exports.ts'
import { printJavaScriptSizes } from '@shopkey/bench/src/javascript.ts'
import { runJobsBenchmark } from '@shopkey/bench/src/jobs.ts'
import { runMedusaBenchmark } from '@shopkey/bench/src/medusa.ts'
import { runMovingBenchmark } from '@shopkey/bench/src/moving.ts'
import { runOverloadBenchmark } from '@shopkey/bench/src/overload.ts'
import { runPagesBenchmark } from '@shopkey/bench/src/pages.ts'
import { runProfileBenchmark } from '@shopkey/bench/src/profile.ts'
import { runRenderingBenchmark } from '@shopkey/bench/src/rendering.ts'
import { runBenchmark } from '@shopkey/bench/src/run.ts'
import { runSearchBenchmark } from '@shopkey/bench/src/search.ts'
import { runSizesBenchmark, sizesParts } from '@shopkey/bench/src/sizes.ts'
import { runSoakBenchmark } from '@shopkey/bench/src/soak.ts'
import { runStaffBenchmark } from '@shopkey/bench/src/staff.ts'
import { runStartBenchmark } from '@shopkey/bench/src/start.ts'
import { runStatementsBenchmark } from '@shopkey/bench/src/statements.ts'
import { runTracesBenchmark } from '@shopkey/bench/src/traces.ts'
import { buildStaleServer } from './launch/built-server.ts'
import { runCommand, UsageError } from './launch/command.ts'
import { buildStaleFrontEnds } from './launch/front-ends.ts'

const usage = `
npm run bench [-- seconds]
npm run bench -- search [seconds]
npm run bench -- jobs [count]
npm run bench -- exports
npm run bench -- overload [seconds]
npm run bench -- staff [seconds [folder]]
npm run bench -- pages [runs]
npm run bench -- rendering [seconds]
npm run bench -- medusa [seconds]
npm run bench -- against <folder> [seconds [pairs [requests]]]
npm run bench -- sizes [seconds [part]]
npm run bench -- statements
npm run bench -- profile [checkouts]
npm run bench -- javascript
npm run bench -- moving [products [customers [orders]]]
npm run bench -- start [pairs]
npm run bench -- soak [minutes]
npm run bench -- traces [rounds]

Starts the server on a catalogue of 1,000 products × 6 variants and measures product list, product detail, cart journey,
whole checkout and admin orders, beside two limits of the same machine: a bare Fastify reply of the same size, and the same
with one indexed query. Each runs for 8 seconds, or as long as you say.

"search" measures product searches in a store of 100,000 products instead: words, misspelt ones, filters with facets, Arabic, and the
search box. Writing the catalogue takes some minutes.

"jobs" measures background work instead: so many (2,000) messages by SMTP, webhooks, and events that become messages, beside the
queue's own limit, and how long a one-time code takes meanwhile.

"exports" runs two and then ten exports at once beside 50 sign-ins by one-time code. The exit code is 1 if a code takes longer than three
seconds, an export longer than twice the time of all one after the other, or the log has a warning.

"overload" measures what shoppers notice at 400 connections, and when four times as many come to one store while another is quiet.

"staff" measures lists, filters and searches of the back-office in a store of 100,000 products, 200,000 customers and 1,000,000 orders.
Writing them takes some ten minutes; the folder, if you name one, keeps them for the next run.

"pages" runs Lighthouse on the demo's front page, product list and product as a slow phone, so many (3) times each, and prints the
medians as the table of docs/performance.md, with the scripts that each page loads.

"rendering" measures how many pages of the demo the storefront serves: of visitors, from the page cache, and of shoppers, rendered;
and how long rendered pages take when 150 a second are asked for, however long they take.

"medusa" installs Medusa v1 from npm in a folder of the system's temporary ones, and measures the same requests to it and to this
server in turns: same catalogue, PostgreSQL and Node.

"against" measures the same requests to another checkout of this repository and to this one in turns, 5 pairs of 2 seconds each, and
prints the median ratios, also of the CPU time of server and PostgreSQL. Only requests whose name contains a word, such as checkout, if
you name one. The other needs its packages installed.

"sizes" measures how requests become dearer, or not, with 1,000 to 100,000 products, carts of 1 to 50 lines, products of 6 to 1,000
variants, 1 to 2,000 stores, 1 to 4 server processes, and while prices change; with CPU time and memory. Some 15 minutes. The part is
one of them (products, lines, variants, stores, processes), or a number of products.

"statements" counts the statements of a checkout and of staff lists, and how often they wait for the database.

"profile" prints what a checkout costs: CPU time by request, PostgreSQL's time by statement, the server's by package and function, each
the average of so many (500) checkouts.

"moving" moves a shop of so many (20,000) products, (50,000) customers and (100,000) orders from files of Shopify's form, and again. The exit
code is 1 if it takes more than 15 minutes or 500 MB, leaves something out, or changes something the second time.

"start" starts the server from its sources and built, in turns, so many (5) times each, and prints the median of the time to the first
response, of the CPU time until then, and of the memory.

"soak" lets shoppers and staff use the shop for so many (60) minutes, and prints the server's memory every minute and its growth.

"traces" measures what traces and the naming of slow statements cost: the CPU time of a read and of a checkout where neither is on, where
slow statements are named alone, and with a tenth of the traces and all of them, in so many (7) rounds.

"javascript" prints how much JavaScript the back-office loads before its first page, and how much on demand. The exit code is 1 if the
first is more than 300 KB, compressed.
`

await runCommand(usage, async (words) => {
  const [kind] = words
  await buildStaleServer()
  if (kind === 'search') await runSearchBenchmark({ seconds: readNumber(words[1] ?? '8', 'seconds') })
  else if (kind === 'jobs') await runJobsBenchmark({ count: readNumber(words[1] ?? '2000', 'jobs') })
  else if (kind === 'exports') process.exitCode = (await runExportsBenchmark()) ? 0 : 1
  else if (kind === 'overload') await runOverloadBenchmark({ seconds: readNumber(words[1] ?? '20', 'seconds') })
  else if (kind === 'staff')
    await runStaffBenchmark({ seconds: readNumber(words[1] ?? '5', 'seconds'), keptFolder: words[2] })
  else if (kind === 'traces') await runTracesBenchmark({ rounds: readNumber(words[1] ?? '7', 'rounds') })
  else if (kind === 'pages') await runPagesBenchmark({ runs: readNumber(words[1] ?? '3', 'runs') })
  else if (kind === 'rendering') await runRenderingBenchmark({ seconds: readNumber(words[1] ?? '8', 'seconds') })
  else if (kind === 'medusa') await runMedusaBenchmark({ seconds: readNumber(words[1] ?? '8', 'seconds') })
  else if (kind === 'against') await runAgainstBenchmark(readAgainst(words))
  else if (kind === 'statements') await runStatementsBenchmark()
  else if (kind === 'profile') await runProfileBenchmark({ checkouts: readNumber(words[1] ?? '500', 'checkouts') })
  else if (kind === 'start') await runStartBenchmark({ pairs: readNumber(words[1] ?? '5', 'pairs') })
  else if (kind === 'moving') {
    const [products = 20_000, customers = 50_000, orders = 100_000] = words
      .slice(1)
      .map((word) => readNumber(word, 'records'))
    process.exitCode = (await runMovingBenchmark({ products, customers, orders })) ? 0 : 1
  } else if (kind === 'soak') await runSoakBenchmark({ minutes: readNumber(words[1] ?? '60', 'minutes') })
  else if (kind === 'javascript') {
    const [, backOffice = ''] = await buildStaleFrontEnds()
    if (!printJavaScriptSizes(backOffice)) process.exitCode = 1
  } else if (kind === 'sizes')
    await runSizesBenchmark({ seconds: readNumber(words[1] ?? '5', 'seconds'), only: readPart(words[2]) })
  else await runBenchmark({ seconds: readNumber(kind ?? '8', 'seconds') })
})

function readAgainst([, folder, seconds = '2', pairs = '5', only]: readonly string[]) {
  if (!folder) throw new UsageError('Name the folder of the other checkout.')
  return { folder, seconds: readNumber(seconds, 'seconds'), pairs: readNumber(pairs, 'pairs'), only }
}

function readPart(text: string | undefined) {
  if (text === undefined) return undefined
  return sizesParts.find((part) => part === text) ?? readNumber(text, 'products')
}

function readNumber(text: string, unit: string): number {
  const number = Number(text)
  if (!(number > 0)) throw new UsageError(`"${text}" is not a number of ${unit}.`)
  return number
}
