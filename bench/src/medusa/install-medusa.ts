import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const packages = {
  '@medusajs/cache-inmemory': '1.8.8',
  '@medusajs/event-bus-local': '1.9.9',
  '@medusajs/inventory': '1.11.7',
  '@medusajs/medusa': '1.20.11',
  '@medusajs/stock-location': '1.11.6',
  'medusa-fulfillment-manual': '1.1.41',
  'medusa-interfaces': '1.3.10',
  'medusa-payment-manual': '1.0.25',
  typeorm: '0.3.16',
}

/** Its default pool of 10 stalls at 16 shoppers; the local modules stand for Redis. Those for stock are used where MEDUSA_STOCK_MODULES is set. */
const config = `
module.exports = {
  projectConfig: {
    database_type: 'postgres',
    database_url: process.env.DATABASE_URL,
    database_extra: { max: 48 },
    jwt_secret: 'bench',
    cookie_secret: 'bench',
    store_cors: '',
    admin_cors: '',
  },
  plugins: ['medusa-fulfillment-manual', 'medusa-payment-manual'],
  featureFlags: process.env.MEDUSA_STOCK_MODULES ? { product_categories: true, tax_inclusive_pricing: true } : {},
  modules: {
    eventBus: { resolve: '@medusajs/event-bus-local' },
    cacheService: { resolve: '@medusajs/cache-inmemory' },
    ...(process.env.MEDUSA_STOCK_MODULES && {
      inventoryService: { resolve: '@medusajs/inventory' },
      stockLocationService: { resolve: '@medusajs/stock-location' },
    }),
  },
}
`

export const medusaEnvironment = { NODE_ENV: 'production', MEDUSA_DISABLE_TELEMETRY: 'true' }

/** Installs Medusa v1 from npm into the folder, unless it is there already. */
export function installMedusa(folder: string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'medusa-config.js'), config)
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'medusa', private: true, dependencies: packages }))
  if (existsSync(medusaCommand(folder))) return
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' })
}

/** Creates its tables, currencies and countries in an empty database. */
export function migrateMedusa(folder: string, url: string): void {
  runMedusa(folder, ['migrations', 'run'], { DATABASE_URL: url })
}

/** Runs one of its commands to the end. */
export function runMedusa(folder: string, command: readonly string[], settings: Record<string, string>): void {
  const env = { ...process.env, ...medusaEnvironment, ...settings }
  execFileSync(process.execPath, [medusaCommand(folder), ...command], { cwd: folder, env, stdio: 'ignore' })
}

export function medusaCommand(folder: string): string {
  return join(folder, 'node_modules', '@medusajs', 'medusa-cli', 'cli.js')
}
