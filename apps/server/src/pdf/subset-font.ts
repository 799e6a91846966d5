import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { loadOnce } from '../load-once.ts'
import type { FontSlice, Weight } from './fonts.ts'

/** What we call of HarfBuzz's subsetter, which its package brings as WebAssembly without JavaScript around it. Pointers and numbers. */
interface Subsetter {
  memory: WebAssembly.Memory
  _initialize: () => void
  malloc: (bytes: number) => number
  free: (pointer: number) => void
  hb_blob_create: (data: number, length: number, mode: number, user: number, destroy: number) => number
  hb_blob_destroy: (blob: number) => void
  hb_blob_get_data: (blob: number, length: number) => number
  hb_blob_get_length: (blob: number) => number
  hb_face_create: (blob: number, index: number) => number
  hb_face_destroy: (face: number) => void
  hb_face_reference_blob: (face: number) => number
  hb_set_add: (set: number, value: number) => void
  hb_subset_input_create_or_fail: () => number
  hb_subset_input_destroy: (input: number) => void
  hb_subset_input_glyph_set: (input: number) => number
  hb_subset_input_set: (input: number, kind: number) => number
  hb_subset_input_set_flags: (input: number, flags: number) => void
  hb_subset_input_pin_axis_location: (input: number, face: number, axis: number, value: number) => number
  hb_subset_or_fail: (face: number, input: number) => number
}

const loadSubsetter = loadOnce(async () => {
  const file = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')
  const { instance } = await WebAssembly.instantiate(new Uint8Array(await readFile(file)))
  // The compiler cannot know what a WebAssembly module exports; the package's version is pinned.
  const subsetter = instance.exports as unknown as Subsetter
  subsetter._initialize()
  return subsetter
})

/** Numbers of HarfBuzz's own enumerations. */
const readOnly = 1
const noHinting = 0x1
const retainGlyphIds = 0x2
const keepNotdefOutline = 0x40
const tablesToDrop = 3

/** What shaping needs and showing does not. */
const shapingTables = ['GSUB', 'GPOS', 'GDEF', 'STAT', 'MVAR', 'cmap', 'name', 'post', 'BASE']

const tag = (name: string) => [...name].reduce((number, letter) => number * 256 + letter.charCodeAt(0), 0)

/** The slice's outlines of some glyphs in one weight, under their numbers of the slice. */
export async function subsetFont(slice: FontSlice, weight: Weight, glyphs: Iterable<number>): Promise<Uint8Array> {
  const lib = await loadSubsetter()
  const source = lib.malloc(slice.data.length)
  new Uint8Array(lib.memory.buffer).set(slice.data, source)
  const blob = lib.hb_blob_create(source, slice.data.length, readOnly, 0, 0)
  const face = lib.hb_face_create(blob, 0)
  const input = lib.hb_subset_input_create_or_fail()
  try {
    for (const glyph of glyphs) lib.hb_set_add(lib.hb_subset_input_glyph_set(input), glyph)
    for (const name of shapingTables) lib.hb_set_add(lib.hb_subset_input_set(input, tablesToDrop), tag(name))
    lib.hb_subset_input_set_flags(input, noHinting | retainGlyphIds | keepNotdefOutline)
    lib.hb_subset_input_pin_axis_location(input, face, tag('wght'), weight)
    const subset = lib.hb_subset_or_fail(face, input)
    if (subset === 0) throw new Error(`${slice.file} cannot be subset`)
    const result = lib.hb_face_reference_blob(subset)
    const at = lib.hb_blob_get_data(result, 0)
    const font = new Uint8Array(lib.memory.buffer).slice(at, at + lib.hb_blob_get_length(result))
    lib.hb_blob_destroy(result)
    lib.hb_face_destroy(subset)
    return font
  } finally {
    lib.hb_subset_input_destroy(input)
    lib.hb_face_destroy(face)
    lib.hb_blob_destroy(blob)
    lib.free(source)
  }
}
