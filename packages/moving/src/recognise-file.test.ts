import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recogniseFile } from './recognise-file.ts'
import { readContent } from './testing/open-bytes.ts'

const headings = {
  'shopify products': [
    'Handle,Title,Body (HTML),Variant SKU,Variant Price',
    'Title,URL handle,Description,Option1 value,Price',
  ],
  'shopify customers': [
    'Customer ID,First Name,Email,Accepts Email Marketing',
    'First Name,Email,Accepts Marketing,Total Spent',
  ],
  'shopify orders': ['Name,Email,Financial Status,Lineitem quantity,Lineitem name'],
  'shopify discounts': ['Name,Value,Value Type,Type,Status,Start,End'],
  'shopify gift cards': ['Id,Last Characters,Customer Name,Email,Balance,Expires On'],
  'shopify redirects': ['Redirect from,Redirect to'],
  'shopify inventory': ['Handle,Title,Option1 Name,SKU,Location,On hand (current)'],
  'woocommerce products': ['ID,Type,SKU,Name,Published,In stock?,Stock,Regular price'],
  'woocommerce customers': ['Name,Username,Last Active,Sign Up,Email,Orders,Total Spend'],
  'woocommerce orders': ['order_id,order_number,order_date,status,line_item_1'],
}

test('recognises each export by its heading, in any case and order', () => {
  for (const [kind, lines] of Object.entries(headings)) {
    for (const line of lines) {
      for (const cells of [line.split(','), line.toUpperCase().split(',').toReversed()]) {
        const found = recogniseFile(cells)
        assert.equal(`${found?.platform} ${found?.content}`, kind, line)
      }
    }
  }
})

test('guesses nothing from a title and a price', async () => {
  assert.equal(recogniseFile(['Name', 'Title', 'Price']), undefined)
  await assert.rejects(readContent('Titel,Preis\nKaos,10'), { code: 'heading_unknown' })
})

test('never reads one kind of file as another', async () => {
  await assert.rejects(readContent('Id,Last Characters,Balance,Expires On\n1,abcd,5.00,'), {
    code: 'content_unsupported',
  })
})
