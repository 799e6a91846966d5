import assert from 'node:assert/strict'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const at = (path: string) => `${root}/${path}`

/** Components that others are made of, and that nothing imports itself. */
const parts: Record<string, readonly string[]> = { ColorInput: ['ColorPicker', 'ColorSwatch'] }

test('the back-office has the styles of every component of Mantine that it uses', () => {
  const styled = new Set(readdirSync(at('node_modules/@mantine/core/styles')).map((file) => file.split('.')[0]))
  const imported = globSync('apps/admin/src/**/*.tsx', { cwd: root }).flatMap((file) => {
    const lists = readFileSync(at(file), 'utf8').matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)
    return [...lists].flatMap(([, names = '']) => names.match(/\b[A-Z]\w*/g) ?? [])
  })
  const needed = new Set(imported.flatMap((name) => [name, ...(parts[name] ?? [])]).filter((name) => styled.has(name)))
  const styles = readFileSync(at('apps/admin/src/shell/mantine.css'), 'utf8')
  const bare = [...needed].filter((name) => !styles.includes(`/${name}.layer.css`))
  assert.ok(needed.size > 20)
  assert.deepEqual(bare, [])
})
