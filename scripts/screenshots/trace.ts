import { openBrowser, openVisitor } from '@shopkey/testkit/browser.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { openTraceReceiver, type ReceivedSpan } from '@shopkey/testkit/trace-receiver.ts'
import { until } from '@shopkey/testkit/until.ts'
import { toPayment } from '../../e2e/to-payment.ts'

/**
 * A picture of the trace of an order: a shopper of the demo places one, a collector of our own receives its spans, and a page shows
 * them as tracing programs do.
 */
export async function takeTrace(path: string): Promise<void> {
  const collector = await openTraceReceiver()
  const shop = await startShop(collector.settings)
  const browser = await openBrowser()
  try {
    const { page } = await openVisitor(browser, 'desktop', { locale: 'en-GB' })
    await toPayment(page, shop.storefrontUrl, { language: 'en', provider_id: 'manual' })
    await page.getByRole('button', { name: 'Place order' }).click()
    await page.waitForURL(/\/order\/order_/)
    const job = await until(() => collector.spans.find(isJobOfOrder), 'the job of the order')
    const spans = collector.spans.filter(({ trace_id }) => trace_id === job.trace_id)
    // A page of its own: the shop's would refuse its styles.
    const picture = await browser.newPage({ viewport: { width: 1400, height: 900 } })
    await picture.setContent(drawTrace(spans))
    await picture.locator('main').screenshot({ path, type: 'jpeg', quality: 85 })
  } finally {
    await browser.close()
    await shop.stop()
    collector.close()
  }
}

/** It is the last span of its trace to end. */
function isJobOfOrder({ name }: ReceivedSpan): boolean {
  return name === 'job order.placed'
}

const colours: Record<string, string> = {
  'shopkey-storefront': '#7b4397',
  'shopkey-api': '#1565a8',
  statement: '#8a99a8',
}
const lines = 40

/** The spans of one trace below each other, those of a parent indented. */
function drawTrace(spans: readonly ReceivedSpan[]): string {
  const start = Math.min(...spans.map(({ startedAt_ms }) => startedAt_ms))
  const end = Math.max(...spans.map(({ startedAt_ms, ms }) => startedAt_ms + ms))
  const ids = new Set(spans.map(({ id }) => id))
  const below = (parent: string | undefined, depth: number): { span: ReceivedSpan; depth: number }[] =>
    spans
      .filter(({ parent_id }) => (parent === undefined ? !ids.has(parent_id) : parent_id === parent))
      .toSorted((a, b) => a.startedAt_ms - b.startedAt_ms)
      .flatMap((span) => [{ span, depth }, ...below(span.id, depth + 1)])
  const rows = below(undefined, 0)
  const share = (ms: number) => `${((ms / (end - start)) * 100).toFixed(2)}%`
  const html = rows.slice(0, lines).map(({ span: { name, service, ms, startedAt_ms, attributes }, depth }) => {
    const kind = attributes['db.system.name'] ? 'statement' : service
    return `<tr><td style="padding-left:${8 + depth * 16}px"><b style="background:${colours[kind]}"></b>${text(name)}</td>
      <td>${text(service.replace('shopkey-', ''))}</td><td class="number">${ms.toFixed(1)} ms</td>
      <td class="bars"><i style="left:${share(startedAt_ms - start)};width:max(3px,${share(ms)});background:${colours[kind]}"></i></td></tr>`
  })
  const more = rows.length > lines ? `, the first ${lines} of them shown` : ''
  return `<!doctype html><meta charset="utf-8"><style>
    body { margin: 0; font: 13px/1.5 "Noto Sans", system-ui, sans-serif; color: #1d2733 }
    main { width: 1400px; padding: 20px 24px; background: #fff; box-sizing: border-box }
    h1 { font-size: 18px; margin: 0 } p { margin: 2px 0 14px; color: #5a6775 }
    table { width: 100%; border-collapse: collapse; table-layout: fixed }
    td { border-top: 1px solid #e6eaee; padding: 3px 8px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
    td:nth-child(1) { width: 520px } td:nth-child(2) { width: 80px; color: #5a6775 } .number { width: 70px; text-align: right }
    b { display: inline-block; width: 9px; height: 9px; border-radius: 2px; margin-right: 7px }
    .bars { position: relative } i { position: absolute; top: 6px; height: 13px; border-radius: 3px }
    </style><main><h1>${text(rows[0]?.span.name ?? '')}</h1>
    <p>${(end - start).toFixed(0)} ms from the form to the last job, ${rows.length} spans${more}</p><table>${html.join('')}</table></main>`
}

function text(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
