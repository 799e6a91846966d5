const steps = ['major', 'minor', 'patch'] as const

/** The version that `wanted` names: the one after `current` by a step of semantic versioning, or itself. undefined if it names none. */
export function nextVersion(current: string, wanted: string): string | undefined {
  const step = steps.find((name) => name === wanted)
  if (!step) return /^\d+\.\d+\.\d+$/.test(wanted) ? wanted : undefined
  const [major = 0, minor = 0, patch = 0] = current.split('.').map(Number)
  if (step === 'major') return `${major + 1}.0.0`
  if (step === 'minor') return `${major}.${minor + 1}.0`
  return `${major}.${minor}.${patch + 1}`
}
