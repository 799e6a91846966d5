import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { adminResources, clientVersions, methodsOf, openAdminClient } from '../testing/admin-client.ts'

/** An id in an address and an empty object in a body: fits every argument of every method. */
class AnyArgument {
  toString() {
    return 'id_1'
  }
}
const anyArguments = [new AnyArgument(), new AnyArgument()]
type Methods = Record<string, (...args: unknown[]) => Promise<unknown>>

/** Methods of resources that we have, for the optional modules that we do not have (docs/compatibility.md). */
const absentMethods = ['salesChannels.addLocation', 'salesChannels.removeLocation', 'variants.getInventory']
/** An empty list: v1-dashboard-and-starter.test.ts. */
const servedAsEmpty = 'admin.orderEdits.list'
const absentInShop = ['orderEdits', 'paymentCollections'] as const

const clients = await Promise.all(
  Object.keys(clientVersions).map(async (version) => ({ version, ...(await openAdminClient(version, [])) })),
)

for (const { version, medusa } of clients) {
  const sides = [
    ...adminResources.absent.map((name) => [`admin.${name}`, medusa.admin[name]] as const),
    ...absentInShop.map((name) => [name, medusa[name]] as const),
  ]

  describe(`client ${version}: 404 for each call of an absent module`, () => {
    for (const [name, resource] of sides) {
      for (const method of methodsOf(resource).filter((method) => `${name}.${method}` !== servedAsEmpty))
        test(`${name}.${method}`, async () => {
          await requireNotFound(() => (resource as unknown as Methods)[method]?.(...anyArguments))
        })
    }
    for (const name of absentMethods)
      test(`admin.${name}`, async () => {
        const [resource = '', method = ''] = name.split('.')
        const methods = medusa.admin[resource as keyof typeof medusa.admin] as unknown as Methods
        await requireNotFound(() => methods[method]?.(...anyArguments))
      })
  })

  test(`client ${version}: every resource of its admin side belongs to one of these files`, () => {
    const covered = new Set<string>(Object.values(adminResources).flat())
    const missed = Object.keys(medusa.admin).filter((name) => name !== 'client' && !covered.has(name))
    assert.deepEqual(missed, [])
  })
}

async function requireNotFound(call: () => Promise<unknown> | undefined): Promise<void> {
  const failed = await Promise.resolve(call()).then(
    () => undefined,
    (error: { response?: { status: number } }) => error.response?.status,
  )
  assert.equal(failed, 404)
}
