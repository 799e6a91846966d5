import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { withBenchDatabase, withConnection } from './bench-database.ts'

export interface MoveSize {
  products: number
  customers: number
  orders: number
}

const maxSeconds = 15 * 60
const maxMegabytes = 500
const moveCommand = fileURLToPath(new URL('../../scripts/move.ts', import.meta.url))

/**
 * Moves files of Shopify's form into an empty store by the command, all at once as a merchant does, and again. Prints how long each takes, and the
 * command's greatest memory. Returns whether the first is within 15 minutes and 500 MB, and the second changes nothing.
 */
export async function runMovingBenchmark(size: MoveSize): Promise<boolean> {
  let isRight = true
  await withBenchDatabase(async ({ url, folder }) => {
    await withConnection(url, async (client) => void (await client.query(emptyStore)))
    const paths = await writeFiles(folder, size)
    console.log(JSON.stringify(size))
    for (const run of ['first', 'again']) {
      const { seconds, megabytes, lines } = await measureMove(paths, { DATABASE_URL: url, DATA_DIR: folder })
      console.log(`${run}: ${seconds.toFixed(0)} s, ${megabytes.toFixed(0)} MB; ${lines}`)
      const isWhole = lines.endsWith(' 0 left out') && (run === 'first' || !/[1-9]\d* (new|changed)/.test(lines))
      isRight &&= isWhole && seconds <= maxSeconds && megabytes <= maxMegabytes
    }
  })
  return isRight
}

const emptyStore = `
  insert into stores (id, name, view_code, is_default, default_currency_code) values ('store_moving', 'Moving', 'moving', true, 'eur');
  insert into store_currencies (store_id, currency_code) values ('store_moving', 'eur');
  insert into sales_channels (id, store_id, name) values ('sc_moving', 'store_moving', 'Website');
  insert into shipping_profiles (id, store_id, name, type)
    values ('sp_moving', 'store_moving', 'Default', 'default'), ('sp_cards', 'store_moving', 'Gift cards', 'gift_card');
  insert into regions (id, store_id, name, currency_code, tax_rate) values ('reg_moving', 'store_moving', 'Europe', 'eur', 19);
  update stores set default_sales_channel_id = 'sc_moving', default_region_id = 'reg_moving'`

interface Measured {
  seconds: number
  megabytes: number
  /** What the command says of it. */
  lines: string
}

async function measureMove(paths: readonly string[], settings: Record<string, string>): Promise<Measured> {
  const started = performance.now()
  const args = [moveCommand, 'shopify', ...paths, '--currency', 'eur', '--store', 'moving']
  const command = spawn(process.execPath, args, {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  command.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
  })
  const ended = once(command, 'close')
  const megabytes = await peakOf(command)
  await ended
  if (command.exitCode !== 0) throw new Error(`the move ended with ${command.exitCode}: ${printed}`)
  return {
    seconds: (performance.now() - started) / 1000,
    megabytes,
    lines: printed.trim().split('\n').slice(1).join('; '),
  }
}

/** Megabytes of a process's greatest memory, once it has ended. */
async function peakOf(command: ChildProcess): Promise<number> {
  let peak = 0
  while (command.exitCode === null) {
    await delay(100)
    try {
      const [, kilobytes = '0'] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${command.pid}/status`, 'utf8')) ?? []
      peak = Math.max(peak, Number(kilobytes) / 1024)
    } catch {
      // It has just ended.
    }
  }
  return peak
}

async function writeFiles(folder: string, size: MoveSize): Promise<string[]> {
  const files = { products: productLines(size), customers: customerLines(size), orders: orderLines(size) }
  const paths: string[] = []
  for (const [name, lines] of Object.entries(files)) {
    const path = join(folder, `${name}.csv`)
    const stream = createWriteStream(path)
    for (const line of lines) if (!stream.write(`${line}\n`)) await once(stream, 'drain')
    stream.end()
    await finished(stream)
    paths.push(path)
  }
  return paths
}

/** Two thirds of the products have three variants, a third a crossed-out price; each has two pictures. */
function* productLines({ products }: MoveSize): Generator<string> {
  yield 'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position,Collection,Status'
  const text = '<p>Woven of long fibres, washed before it is cut, and <strong>made to last</strong>.</p>'.repeat(4)
  for (let n = 0; n < products; n += 1) {
    const sizes = n % 3 === 0 ? ['One'] : ['S', 'M', 'L']
    for (const [index, size] of sizes.entries()) {
      const head =
        index === 0
          ? `Product ${n},"${text}",Vendor ${n % 50},Type ${n % 40},"tag-${n % 90}, tag-${n % 70}",TRUE,Size`
          : ',,,,,,'
      const picture = index < 2 ? `https://pictures.invalid/${n}-${index}.jpg,${index + 1}` : ','
      const tail = index === 0 ? `Collection ${n % 60},active` : ','
      const crossedOut = n % 3 === 1 ? '24.90' : ''
      yield `product-${n},${head},${size},sku-${n}-${index},250,shopify,${n % 100},19.90,${crossedOut},${picture},${tail}`
    }
  }
}

function* customerLines({ customers }: MoveSize): Generator<string> {
  yield 'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Address1,Default Address City,Default Address Country Code,Default Address Zip,Phone,Total Spent,Total Orders,Note,Tags'
  for (let n = 0; n < customers; n += 1)
    yield `'${7_000_000 + n},First${n},Last${n},person-${n}@example.test,${n % 2 ? 'yes' : 'no'},Road ${n},Town ${n % 500},DE,'${10_000 + (n % 80_000)},,40.00,2,,"tag ${n % 9}"`
}

/** Of two lines, with delivery and a tax; every tenth is refunded, every fiftieth canceled, every fifth of a guest whom the customers' file lacks. */
function* orderLines({ products, customers, orders }: MoveSize): Generator<string> {
  const address = 'First Last,Road 1,Town,10115,DE'
  yield `Name,Email,Financial Status,Fulfillment Status,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Lineitem fulfillment status,${['Billing', 'Shipping'].map((kind) => ['Name', 'Address1', 'City', 'Zip', 'Country'].map((part) => `${kind} ${part}`).join()).join()},Cancelled at,Payment Method,Refunded Amount,Outstanding Balance,Id,Tax 1 Name,Tax 1 Value`
  for (let n = 0; n < orders; n += 1) {
    const email = n % 5 === 0 ? `guest-${n}@example.test` : `person-${n % Math.max(1, customers)}@example.test`
    const at = new Date(Date.UTC(2024, 0, 1) + n * 300_000).toISOString().replace('T', ' ').slice(0, 19)
    const [status, refunded] = n % 10 === 0 ? ['refunded', '64.60'] : ['paid', '0.00']
    const canceled = n % 50 === 0 ? `${at} +0000` : ''
    const sku = (line: number) => `sku-${(n + line) % Math.max(1, products)}-0`
    const money = '59.70,4.90,10.31,64.60,,0.00'
    yield `#${1001 + n},${email},${status},fulfilled,EUR,${money},Parcel,${at} +0000,2,Product ${n},19.90,${sku(0)},fulfilled,${address},${address},${canceled},Card,${refunded},0.00,${5_000_000 + n},VAT 19%,10.31`
    yield `#${1001 + n},${email},,,,,,,,,,,${at} +0000,1,Product ${n + 1},19.90,${sku(1)},fulfilled,${','.repeat(9)},,,,,,,`
  }
}
