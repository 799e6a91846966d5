import { test } from 'node:test'
import { pathToFileURL } from 'node:url'

// Runs the test files that are its arguments, one after the other, in this process. Each is a test of its own, so that its
// hooks run, and its programs stop, before the next one begins. Browser stories share a shop meanwhile.
const files = process.argv.slice(2)
const sharedShop = /[\\/]e2e[\\/]/.test(files[0] ?? '') ? await import('@shopkey/testkit/shared-shop.ts') : undefined
sharedShop?.keepSharedShopOpen()
for (const file of files) test(file, async () => void (await import(pathToFileURL(file).href)))
if (sharedShop) test('the shop that the stories shared ends as its ledgers say', sharedShop.closeSharedShop)
