import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sizeGuideBlocks } from './size-guide-blocks.ts'

test('a size guide is text and tables, pasted from a spreadsheet or typed', () => {
  assert.deepEqual(
    sizeGuideBlocks('Measured flat.\nIn cm.\n\nSize\tChest\nS\t96\nM\t102\n\nBetween two? Take the larger.'),
    [
      { kind: 'text', text: 'Measured flat.\nIn cm.' },
      {
        kind: 'table',
        head: ['Size', 'Chest'],
        rows: [
          ['S', '96'],
          ['M', '102'],
        ],
      },
      { kind: 'text', text: 'Between two? Take the larger.' },
    ],
  )
  assert.deepEqual(sizeGuideBlocks('| Size | Chest | Waist |\n|---|:---:|---|\n| S | 96 |\r\n'), [
    { kind: 'table', head: ['Size', 'Chest', 'Waist'], rows: [['S', '96', '']] },
  ])
  assert.deepEqual(sizeGuideBlocks(' \n'), [])
})
