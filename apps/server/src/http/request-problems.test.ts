import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { startTwoStores } from '../testing/two-stores.ts'

const { owner } = await startTwoStores()

async function problemsOf(path: string, body: object) {
  const reply = await owner.post(path, body)
  assert.deepEqual([reply.status, reply.body.code], [400, 'invalid_data'])
  return reply.body.details
}

describe('a refused request names each wrong field and the rule that it breaks', () => {
  const customer = { email: 'a@b.test', first_name: 'A', last_name: 'B' }
  const cases: [string, object, object[]][] = [
    ['/admin/customers', { ...customer, email: 'nobody' }, [{ field: 'email', keyword: 'format', expected: 'email' }]],
    ['/admin/customers', { ...customer, email: '' }, [{ field: 'email', keyword: 'format', expected: 'email' }]],
    ['/admin/products', {}, [{ field: 'title', keyword: 'required' }]],
    ['/admin/products', { title: 7 }, [{ field: 'title', keyword: 'type', expected: 'string' }]],
    ['/admin/products', { title: '' }, [{ field: 'title', keyword: 'minLength', expected: 1 }]],
    ['/admin/products', { title: 'T', extra: 1 }, [{ field: 'extra', keyword: 'additionalProperties' }]],
    ['/admin/products', { title: 'T', status: 'sold' }, [{ field: 'status', keyword: 'enum' }]],
    [
      '/admin/products',
      { title: 'T', weight: -1, subtitle: 7 },
      [
        { field: 'weight', keyword: 'minimum', expected: 0 },
        { field: 'subtitle', keyword: 'type', expected: 'string' },
      ],
    ],
  ]
  for (const [path, body, problems] of cases)
    test(`${path} ${JSON.stringify(body)}`, async () => {
      const details = await problemsOf(path, body)
      const byField = (a: { field?: string }, b: { field?: string }) => ((a.field ?? '') < (b.field ?? '') ? -1 : 1)
      assert.deepEqual(details.problems.toSorted(byField), problems.toSorted(byField))
      assert.deepEqual(
        details.fields,
        details.problems.map(({ field }: { field: string }) => field),
      )
    })

  test('twenty at most', async () => {
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`extra_${index}`, 1]))
    const { problems } = await problemsOf('/admin/products', { title: 'T', ...many })
    assert.equal(problems.length, 20)
  })
})
