import { openBrowser } from '@shopkey/testkit/browser.ts'
import { reservePort } from '@shopkey/testkit/reserve-port.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import lighthouse, { type Result } from 'lighthouse'
import { showHomeBlocks } from './home-blocks.ts'

const pages = [
  { name: 'front page', path: '/batik-larasati?lang=en' },
  { name: 'product list', path: '/batik-larasati/products?lang=en' },
  { name: 'product', path: '/batik-larasati/products/mega-mendung-shirt?lang=en' },
  { name: 'page', path: '/batik-larasati/pages/about-us?lang=en' },
  { name: 'article', path: '/batik-larasati/journal/behind-the-counter?lang=en' },
  { name: 'front page with ten blocks', path: '/kopi-senja?lang=en' },
]

/** One run on one page. Milliseconds, bytes as transferred. */
interface PageFigures {
  performance: number
  accessibility: number
  best_practices: number
  seo: number
  lcp_ms: number
  cls: number
  tbt_ms: number
  script_bytes: number
  picture_bytes: number
  picture_count: number
}

/** Lighthouse on pages of the demo with its usual mobile throttling; prints the median of the runs. */
export async function runPagesBenchmark({ runs }: { runs: number }): Promise<void> {
  const shop = await startShop()
  await showHomeBlocks(shop, 'kopi-senja', 'raka@shopkey.test')
  const debuggingPort = await reservePort()
  const browser = await openBrowser({ debuggingPort })
  try {
    console.log(
      '| | performance | accessibility | best practices | SEO | LCP | CLS | TBT | scripts | pictures |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    )
    for (const { name, path } of pages) {
      const address = shop.storefrontUrl + path
      // The first response of a process compiles, and fills its caches.
      await fetch(address)
      const figures: PageFigures[] = []
      const findings = new Set<string>()
      for (let run = 0; run < runs; run += 1) {
        const result = await measurePage(address, debuggingPort)
        figures.push(figuresOf(result))
        for (const finding of findingsOf(result)) findings.add(finding)
      }
      console.log(row(name, figures))
      for (const finding of findings) console.error(`  ${name}: ${finding}`)
    }
  } finally {
    await browser.close()
    await shop.stop()
  }
}

async function measurePage(address: string, port: number): Promise<Result> {
  const onlyCategories = ['performance', 'accessibility', 'best-practices', 'seo']
  const run = await lighthouse(address, { port, onlyCategories, logLevel: 'error' })
  if (!run || run.lhr.runtimeError) throw new Error(`Lighthouse failed: ${run?.lhr.runtimeError?.message}`)
  return run.lhr
}

interface Transfer {
  resourceType?: string
  transferSize?: number
}

function figuresOf({ categories, audits }: Result): PageFigures {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const details = audits['network-requests']?.details
  const transfers = (details?.type === 'table' ? details.items : []) as Transfer[]
  const ofType = (type: string) => transfers.filter(({ resourceType }) => resourceType === type)
  const bytes = (some: readonly Transfer[]) => some.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    best_practices: score('best-practices'),
    seo: score('seo'),
    lcp_ms: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt_ms: value('total-blocking-time'),
    script_bytes: bytes(ofType('Script')),
    picture_bytes: bytes(ofType('Image')),
    picture_count: ofType('Image').length,
  }
}

/** What takes points away, for who improves the page. */
function findingsOf({ categories, audits }: Result): string[] {
  return Object.values(categories).flatMap((category) =>
    category.auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(
        ({ id }) =>
          `${category.title}: ${audits[id]?.title}${audits[id]?.displayValue ? ` (${audits[id]?.displayValue})` : ''}`,
      ),
  )
}

function row(name: string, runs: readonly PageFigures[]): string {
  const median = (of: (figures: PageFigures) => number) =>
    runs.map(of).sort((a, b) => a - b)[Math.floor(runs.length / 2)] ?? Number.NaN
  const kilobytes = (count: number) => `${Math.round(count / 1024)} KB`
  return `| ${[
    name,
    median((run) => run.performance),
    median((run) => run.accessibility),
    median((run) => run.best_practices),
    median((run) => run.seo),
    `${(median((run) => run.lcp_ms) / 1000).toFixed(1)} s`,
    median((run) => run.cls).toFixed(3),
    `${Math.round(median((run) => run.tbt_ms))} ms`,
    kilobytes(median((run) => run.script_bytes)),
    `${median((run) => run.picture_count)}, ${kilobytes(median((run) => run.picture_bytes))}`,
  ].join(' | ')} |`
}
