import { readFileSync } from 'node:fs'

interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[]
  samples: number[]
  timeDeltas: number[]
  endTime: number
  startTime: number
}

/** Node's default. */
const sampleMicroseconds = 1000

/** Microseconds of the last part of a profile that `node --cpu-prof` wrote, by package or folder and by function. */
export function readCpuProfile(file: string, lastMs: number) {
  const { nodes, samples, timeDeltas, startTime, endTime } = JSON.parse(readFileSync(file, 'utf8')) as Profile
  const frameOf = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const packages = new Map<string, number>()
  const functions = new Map<string, number>()
  const add = (to: Map<string, number>, name: string, used: number) => to.set(name, (to.get(name) ?? 0) + used)
  let at = startTime
  samples.forEach((id, index) => {
    const passed = timeDeltas[index] ?? 0
    at += passed
    // Longer than a sample: another process had the core meanwhile.
    const used = Math.min(passed, sampleMicroseconds)
    const frame = frameOf.get(id)
    if (!frame || at < endTime - lastMs * 1000 || frame.functionName === '(idle)') return
    const place = placeOf(frame.url, frame.functionName)
    add(packages, place, used)
    add(functions, `${frame.functionName || '(anonymous)'} ${place}:${frame.lineNumber + 1}`, used)
  })
  return { packages, functions }
}

function placeOf(url: string, functionName: string): string {
  if (url === '') return functionName.startsWith('(') ? functionName : 'built into V8'
  if (url.startsWith('node:')) return url.split('/')[0] ?? url
  const library = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)
  if (library?.[1]) return library[1]
  return /\/((?:apps\/server\/src|packages)\/[^/]+(?:\/[^/]+)?)/.exec(url)?.[1] ?? url
}
