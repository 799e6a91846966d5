const unreleased = '## Unreleased'

/** What the changelog says of changes that are not released; '' if nothing. */
export function unreleasedChanges(changelog: string): string {
  const start = changelog.indexOf(`${unreleased}\n`)
  if (start === -1) throw new Error(`CHANGELOG.md has no section "${unreleased}"`)
  const rest = changelog.slice(start + unreleased.length)
  const end = rest.search(/\n## /)
  return (end === -1 ? rest : rest.slice(0, end)).trim()
}

/** The changelog in which these changes belong to a version. */
export function releaseChanges(changelog: string, version: string, date: string): string {
  if (!unreleasedChanges(changelog)) throw new Error('the section "Unreleased" is empty')
  return changelog.replace(`${unreleased}\n`, `${unreleased}\n\n## ${version} (${date})\n`)
}

/** The sections of all versions, without what is unreleased. */
export function releaseSections(changelog: string): string {
  const start = changelog.search(/^## \d/m)
  return start === -1 ? '' : changelog.slice(start)
}
