import assert from 'node:assert/strict'
import { test } from 'node:test'
import { socialNetworkOf } from './social-links.ts'

const addresses: [address: string, network: string | undefined][] = [
  ['https://instagram.com/kopisenja', 'instagram'],
  ['https://www.instagram.com/kopisenja/', 'instagram'],
  ['https://WWW.TikTok.com/@kopisenja', 'tiktok'],
  ['https://id-id.facebook.com/kopisenja', 'facebook'],
  ['https://youtu.be/abc', 'youtube'],
  ['https://www.youtube.com/@kopisenja?si=1', 'youtube'],
  ['https://twitter.com/kopisenja', 'x'],
  ['https://wa.me/6281234567890', 'whatsapp'],
  ['http://instagram.com/kopisenja', undefined],
  ['https://instagram.com', undefined],
  ['https://instagram.com.example.com/kopisenja', undefined],
  ['https://notinstagram.com/kopisenja', undefined],
  ['https://instagram.com:8443/kopisenja', undefined],
  ['https://kopi:senja@instagram.com/kopisenja', undefined],
  ['javascript:alert(1)//instagram.com/', undefined],
  ['https://instagram.com/kopi senja', undefined],
  ['kopisenja', undefined],
  ['', undefined],
]
for (const [address, network] of addresses)
  test(`"${address}" is of ${network ?? 'no network'}`, () => assert.equal(socialNetworkOf(address), network))
