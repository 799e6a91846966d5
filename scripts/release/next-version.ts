export type Step = 'major' | 'minor' | 'patch'

/** The version after `version`: semantic versioning, without pre-releases. */
export function nextVersion(version: string, step: Step): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  if (step === 'major') return `${major + 1}.0.0`
  if (step === 'minor') return `${major}.${minor + 1}.0`
  return `${major}.${minor}.${patch + 1}`
}
