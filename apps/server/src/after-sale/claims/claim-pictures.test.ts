import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { anOrder, packAndShip } from '../../testing/an-order.ts'
import { caller } from '../../testing/caller.ts'
import { aForm } from '../../testing/multipart.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTwoStores } from '../../testing/two-stores.ts'
import { removeUnusedClaimPictures } from './actions/remove-unused-claim-pictures.ts'

const { t, store, other, owner, stranger, packer, nobody } = await startTwoStores()
const { app, db, clock } = t
const service = await signInStaff(db, store, 'customer_service', clock.now())
const catalogue = caller(app, await signInStaff(db, store, 'catalogue', clock.now()))
const strangerSession = await signInStaff(db, other, 'owner', clock.now())

const aPhoto = () =>
  sharp({ create: { width: 2400, height: 900, channels: 3, background: '#a33' } })
    .withExif({ IFD0: { Artist: 'A. Person' } })
    .jpeg()
    .toBuffer()

async function upload(headers: Record<string, string>, body: Buffer | string, type = 'image/jpeg') {
  const form = aForm([{ name: 'The seam.jpg', type, body }])
  const reply = await app.inject({
    method: 'POST',
    url: '/admin/claims/pictures',
    payload: form.payload,
    headers: { ...headers, ...form.headers },
  })
  return { status: reply.statusCode, body: reply.json() }
}

const load = (url: string) => app.inject({ url: new URL(url).pathname + new URL(url).search })
const keyOf = async (headers = service) => (await upload(headers, await aPhoto())).body.uploads[0].key as string

async function aClaimWith(...images: string[]) {
  const { id, line_ids } = await anOrder(db, store)
  await packAndShip(db, id)
  const body = {
    type: 'replace',
    claim_items: [{ item_id: line_ids[0], quantity: 1, reason: 'production_failure', images }],
    additional_items: [{ variant_id: await variantOf(line_ids[0] ?? ''), quantity: 1 }],
  }
  const reply = await owner.post(`/admin/orders/${id}/claims`, body)
  const claim = reply.body.order?.claims[0]
  return { order_id: id, status: reply.status, code: reply.body.code, claim, item: claim?.claim_items[0] }
}

const variantOf = async (id: string) =>
  (await db.selectFrom('line_items').select('variant_id').where('id', '=', id).executeTakeFirstOrThrow()).variant_id

test('pictures are uploaded by staff who may write orders, as one private file without camera data', async () => {
  const photo = await aPhoto()
  assert.equal((await upload({}, photo)).status, 401)
  assert.equal((await upload(await signInStaff(db, store, 'catalogue', clock.now()), photo)).status, 403)
  assert.deepEqual((await upload(service, 'a;b\n1;2\n', 'text/csv')).body.code, 'file_type_refused')
  const { status, body } = await upload(service, photo)
  assert.equal(status, 200, JSON.stringify(body))
  const [{ key, url }] = body.uploads
  assert.match(key, /^private\/store_\w+\/[a-z0-9]+-the-seam\.webp$/)
  const header = await sharp((await load(url)).rawPayload).metadata()
  assert.deepEqual([header.format, header.width, header.exif], ['webp', 2000, undefined])
  for (const open of [`/uploads/${key}`, `/downloads/${key}`, `/uploads/${key.slice('private/'.length)}`])
    assert.ok((await app.inject({ url: open })).statusCode >= 400, open)
  clock.advance(15 * 60_000)
  assert.equal((await load(url)).statusCode, 403)
})

test('a claim shows its pictures to staff who may read orders, and only pictures of its own store', async () => {
  const foreign = await keyOf(strangerSession)
  for (const unknown of [foreign, 'private/nothing.webp'])
    assert.equal((await aClaimWith(unknown)).code, 'claim_picture_unknown')
  const key = await keyOf()
  const { claim, item } = await aClaimWith(key, 'https://pictures.example/seam.jpg')
  assert.deepEqual(item.images.map(({ url }: { url: string }) => url).sort(), [
    'https://pictures.example/seam.jpg',
    key,
  ])
  const path = `/admin/claims/${claim.id}/pictures`
  assert.deepEqual(
    [(await nobody.get(path)).status, (await catalogue.get(path)).status, (await stranger.get(path)).status],
    [401, 403, 404],
  )
  for (const who of [owner, packer]) {
    const { pictures } = (await who.get(path)).body
    assert.deepEqual(
      pictures.map(({ id }: { id: string }) => id),
      item.images.filter(({ url }: { url: string }) => url === key).map(({ id }: { id: string }) => id),
    )
    assert.equal((await load(pictures[0].download_url)).headers['content-type'], 'image/webp')
  }
  // The routes for files of the catalogue do not reach them, not even for who uploaded one.
  assert.equal((await owner.post('/admin/uploads/download-url', { file_key: key })).status, 404)
  assert.equal((await catalogue.delete('/admin/uploads', { file_key: key })).status, 404)
})

test('a picture that no claim shows is removed after a day', async () => {
  const [shown, taken, unused] = [await keyOf(), await keyOf(), await keyOf()]
  const { order_id, claim, item } = await aClaimWith(shown, taken)
  const kept = item.images.find(({ url }: { url: string }) => url === shown)
  const update = { claim_items: [{ id: item.id, tags: [], images: [{ id: kept.id }] }] }
  assert.equal((await owner.post(`/admin/orders/${order_id}/claims/${claim.id}`, update)).status, 200)
  await removeUnusedClaimPictures(app.services)
  for (const key of [shown, taken, unused]) await app.services.files.read(key)
  clock.advance(25 * 60 * 60_000)
  await removeUnusedClaimPictures(app.services)
  await app.services.files.read(shown)
  for (const key of [taken, unused]) await assert.rejects(app.services.files.read(key))
})
