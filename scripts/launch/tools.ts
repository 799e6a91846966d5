import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathOf } from './processes.ts'

/** The script behind a command of one of a workspace's packages (`tsc` of typescript), to run under our own Node. */
export function findTool(workspace: string, packageName: string, command: string = packageName): string {
  const require = createRequire(join(pathOf(workspace), 'package.json'))
  const manifest = require.resolve.paths(packageName)?.map((folder) => join(folder, packageName, 'package.json'))
  for (const path of manifest ?? []) {
    const found = readManifest(path)
    const bin = typeof found?.bin === 'string' ? found.bin : found?.bin?.[command]
    if (bin) return join(dirname(path), bin)
  }
  throw new Error(`${packageName} is not installed, or has no command ${command}.`)
}

function readManifest(path: string): { bin?: string | Record<string, string> } | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as { bin?: string | Record<string, string> }
  } catch {
    // Not in this folder; continues with the one above.
    return undefined
  }
}
