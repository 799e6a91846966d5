import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { before, describe, test } from 'node:test'
import { type Permission, permissionsOfRole } from '@shopkey/domain/staff-roles.ts'
import { type Mark, startMarkedShop } from '../testing/marked-shop.ts'
import { startTestApp } from '../testing/test-app.ts'
import { allRequests, excludedRoutes, uncoveredRoutes, type ViewerRequest } from '../testing/viewer-requests.ts'

const page = new URL('../../../../docs/who-sees-what.md', import.meta.url)
const t = await startTestApp()
const { app } = t
const shop = await startMarkedShop(t)
// The back-office's files are served where they are built; nobody's data is in them.
const routes = app.routeTable.filter(({ url }) => !/^\/app(\/|$)/.test(url))
const requests = allRequests(routes, shop)
const viewers = Object.keys(shop.headers) as (keyof typeof shop.headers)[]
type Viewer = (typeof viewers)[number]

/** What each viewer saw, by row. 'refused' for an error. */
const seen = new Map<string, Record<Viewer, string>>()
const rowOf = ({ route, about }: ViewerRequest) => (about ? `${route} (${about})` : route)

before(async () => {
  for (const [index, request] of requests.entries()) {
    const cells = {} as Record<Viewer, string>
    for (const viewer of viewers) cells[viewer] = await look(request, viewer, index)
    seen.set(rowOf(request), cells)
  }
})

async function look(request: ViewerRequest, viewer: Viewer, index: number): Promise<string> {
  const method = request.route.startsWith('POST') ? 'POST' : 'GET'
  // An address per request, so that no rate limit applies.
  const remoteAddress = `10.${viewers.indexOf(viewer)}.${index >> 8}.${index & 255}`
  const send = (url: string) =>
    app.inject({
      method,
      url,
      headers: shop.headers[viewer],
      remoteAddress,
      ...(request.body && { payload: request.body }),
    })
  const reply = await send(request.url)
  let text = JSON.stringify(reply.headers) + reply.body
  if (reply.statusCode === 200 && request.url === '/admin/uploads/download-url') {
    const { pathname, search } = new URL(reply.json().download_url)
    text += (await app.inject({ url: pathname + search })).body
  }
  const sent = decodeURIComponent(request.url) + JSON.stringify(request.body ?? {})
  const kinds = shop.marks.filter((mark) => text.includes(mark.text) && !sent.includes(mark.text)).map(nameFor(viewer))
  const shown = [...new Set(kinds)].sort().join(', ')
  return shown || (reply.statusCode >= 400 ? '–' : '')
}

/** A shopper's own marks have plain names; the other shopper's are named as another's. */
function nameFor(viewer: Viewer): (mark: Mark) => string {
  const isShopper = viewer === 'customer' || viewer === 'guest'
  return ({ kind, of }) => (isShopper && of && of !== viewer ? `another’s ${kind}` : kind)
}

describe('who sees what', () => {
  test('every route whose reply depends on the viewer has an example, or a reason to have none', () => {
    assert.deepEqual(
      uncoveredRoutes(routes, requests),
      [],
      'Give these an example in testing/viewer-requests.ts, or a reason in excludedRoutes there',
    )
    const known = new Set(routes.map(({ method, url }) => `${method} ${url}`))
    assert.deepEqual(
      [...requests.map(({ route }) => route), ...Object.keys(excludedRoutes)].filter((route) => !known.has(route)),
      [],
    )
  })

  test('every kind of mark is shown to some viewer, except secrets, which are shown to none', () => {
    const all = [...seen.values()].flatMap((cells) => Object.values(cells)).join(', ')
    const unseen = new Set(shop.marks.map(({ kind }) => kind).filter((kind) => !all.includes(kind)))
    assert.deepEqual([...unseen], ['secret'])
  })

  test('no viewer sees what their kind may never see', () => {
    const leaks: string[] = []
    const needed = new Set<string>()
    for (const [row, cells] of seen) {
      for (const viewer of viewers) {
        const bad = cells[viewer].split(', ').filter((kind) => kind && kind !== '–' && !maySee(viewer, kind))
        if (bad.length === 0) continue
        if (exceptions[row]) needed.add(row)
        else leaks.push(`${row} shows ${viewer}: ${bad.join(', ')}`)
      }
    }
    assert.deepEqual(leaks, [])
    assert.deepEqual([...needed].sort(), Object.keys(exceptions).sort(), 'exceptions that nothing needs')
  })

  test('docs/who-sees-what.md lists what each viewer sees; WRITE_TABLE=1 writes it', () => {
    const written = document()
    if (process.env.WRITE_TABLE) writeFileSync(page, written)
    const kept = new Set(readFileSync(page, 'utf8').split('\n'))
    const current = written.split('\n')
    const added = current.filter((line) => !kept.has(line)).map((line) => `now: ${line}`)
    const gone = [...kept].filter((line) => !current.includes(line)).map((line) => `was: ${line}`)
    assert.deepEqual(
      [...gone, ...added],
      [],
      'See docs/who-sees-what.md; if this is meant, run this test with WRITE_TABLE=1',
    )
  })
})

/** The outer bounds, whatever the table says: a row beyond them is a leak, not a change of the page. */
function maySee(viewer: Viewer, kind: string): boolean {
  switch (viewer) {
    case 'stranger':
    case 'other shopper':
    case 'other store':
      return false
    case 'guest':
    case 'customer':
      return ofShoppers.includes(kind) || kind.endsWith(' key') || kind === 'cart id'
    default: {
      const right = rightFor(kind)
      return right !== undefined && permissionsOfRole(roleOf[viewer]).has(right)
    }
  }
}

const ofShoppers = ['e-mail', 'phone', 'name', 'address', 'note', 'payment', 'gift card']
const roleOf = {
  owner: 'owner',
  manager: 'manager',
  fulfilment: 'fulfilment',
  catalogue: 'catalogue',
  'customer service': 'customer_service',
} as const

/** The right that staff need to see this; no right shows a key or a secret. */
function rightFor(kind: string): Permission | undefined {
  if (kind.endsWith(' key') || kind === 'secret' || kind === 'cart id') return undefined
  if (kind === 'gift card') return 'codes.read'
  return kind === 'staff' ? 'staff.read' : 'people.read'
}

const isVerified =
  'a caller with the number, the e-mail and the postal code of an order counts as its shopper; wrong attempts are limited'

/** Requests that show more, and why. */
const exceptions: Record<string, string> = {
  'GET /store/orders (the customer’s, by number, its e-mail and postal code)': isVerified,
  'GET /store/orders (the guest’s, by number, its e-mail and postal code)': isVerified,
}

function document(): string {
  const areas = [
    { title: 'Store API', rows: [...seen].filter(([row]) => !/ \/(admin|api)\//.test(row)) },
    { title: 'Admin API', rows: [...seen].filter(([row]) => / \/(admin|api)\//.test(row)) },
  ]
  return `${intro}${areas.map(({ title, rows }) => areaOf(title, rows)).join('')}${exceptionsPart()}${withoutRowPart()}`
}

function areaOf(title: string, rows: [string, Record<Viewer, string>][]): string {
  const shows = rows.filter(([, cells]) => Object.values(cells).some((cell) => cell && cell !== '–'))
  const silent = rows.filter((row) => !shows.includes(row)).map(([row]) => named(row))
  const columns = alikeIn(shows.map(([, cells]) => cells))
  const lines = shows.map(
    ([row, cells]) => `| ${named(row)} | ${columns.map(([viewer]) => cells[viewer as Viewer]).join(' | ')} |`,
  )
  return `
## ${title}

| Request | ${columns.map((alike) => alike.join(', ')).join(' | ')} |
| --- |${' --- |'.repeat(columns.length)}
${lines.join('\n')}

No viewer sees any of these in: ${silent.join(', ')}.
`
}

/** Groups viewers who see the same in every row into one column. */
function alikeIn(rows: Record<Viewer, string>[]): Viewer[][] {
  const columns = new Map<string, Viewer[]>()
  for (const viewer of viewers) {
    const sees = JSON.stringify(rows.map((cells) => cells[viewer]))
    columns.set(sees, [...(columns.get(sees) ?? []), viewer])
  }
  return [...columns.values()]
}

/** The route as code, its example as text. */
function named(row: string): string {
  const [route = '', about] = row.split(' (')
  return about ? `\`${route}\` ${about.slice(0, -1)}` : `\`${route}\``
}

function exceptionsPart(): string {
  const reasons = Object.entries(exceptions).map(([row, because]) => `- ${named(row)}: ${because}`)
  return `
## Exceptions

${reasons.join('\n')}
`
}

function withoutRowPart(): string {
  const reasons = Object.entries(excludedRoutes).map(([route, reason]) => `- \`${route}\`: ${reason}`)
  return `
## Without a row

Replies whose schema reserves no property for some viewers; routes of the Admin API with the same reply schema as one above (there,
visibility depends only on the schema and the reader's rights); and:

${reasons.join('\n')}
`
}

const intro = `# Who sees what

Written by \`apps/server/src/http/who-sees-what.test.ts\` (\`WRITE_TABLE=1 node --test …\`), which calls every route as every viewer on data
of one customer, one guest and one store, and searches for marked values in the raw reply. A cell lists the values found; – is a
refusal; an empty cell is a reply without any of them. Values that the caller sent do not count.

How it is enforced: [\`shownTo\`](../packages/contract/src/shown-to.ts) declares who may see a property, and
[\`redact-replies.ts\`](../apps/server/src/http/redact-replies.ts) removes it from replies to others.

- **stranger**: not signed in. **other shopper**: a customer of the same store, signed in. **guest**: the browser that opened the guest's
  cart and order, with the order's key. **customer**: the customer with an account, signed in.
- **owner, manager, fulfilment, catalogue, customer service**: staff of the store, by role. **other store**: the owner of another store.
- **e-mail, phone, name** (surname), **address**, **note** (entered in a cart or order), **ip**, **payment** (the provider's data), **gift card**
  (a whole code), **order key**, **cart key** (to complete it), **cart id** (of an open cart): of the customer and the guest. **another’s …**: data of the guest that the customer sees, or the reverse.
- **kept about**: data that the store's staff wrote about the customer. **staff**: accounts of staff. **lead**: a person who requested a call.
  **message**: the text of a message that was sent. **secret**: an invite's, webhook's or API key's secret.
`
