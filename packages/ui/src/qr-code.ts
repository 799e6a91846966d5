/** How many error-correction bytes a block has, and how many data bytes each block (ISO/IEC 18004, level M, versions 1 to 16). */
const blocksOfVersion: readonly (readonly [correction: number, ...data: number[]])[] = [
  [10, 16],
  [16, 28],
  [26, 44],
  [18, 32, 32],
  [24, 43, 43],
  [16, 27, 27, 27, 27],
  [18, 31, 31, 31, 31],
  [22, 38, 38, 39, 39],
  [22, 36, 36, 36, 37, 37],
  [26, 43, 43, 43, 43, 44],
  [30, 50, ...repeated(4, 51)],
  [22, ...repeated(6, 36), 37, 37],
  [22, ...repeated(8, 37), 38],
  [24, ...repeated(4, 40), ...repeated(5, 41)],
  [24, ...repeated(5, 41), ...repeated(5, 42)],
  [28, ...repeated(7, 45), ...repeated(3, 46)],
]
const centersOfVersion: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
  [6, 30, 54],
  [6, 32, 58],
  [6, 34, 62],
  [6, 26, 46, 66],
  [6, 26, 48, 70],
  [6, 26, 50, 74],
]

function repeated(times: number, size: number): number[] {
  return Array.from({ length: times }, () => size)
}

/** A QR code of a text as rows of dark modules; undefined when the text is longer than a handy code holds (450 bytes). */
export function qrCode(text: string): boolean[][] | undefined {
  const bytes = new TextEncoder().encode(text)
  const index = blocksOfVersion.findIndex((_, at) => bytes.length + (at >= 9 ? 3 : 2) <= dataBytes(at))
  if (index < 0) return undefined
  const words = withCorrection(dataWords(bytes, index), index)
  const candidates = masks.map((_, mask) => draw(words, index, mask))
  return candidates.reduce((best, next) => (unrest(next) < unrest(best) ? next : best))
}

const dataBytes = (index: number) => (blocksOfVersion[index] ?? []).slice(1).reduce((sum, size) => sum + size, 0)

/** Byte mode, length, the bytes, an end, and padding. */
function dataWords(bytes: Uint8Array, index: number): number[] {
  const size = dataBytes(index)
  let bits = `0100${binary(bytes.length, index >= 9 ? 16 : 8)}`
  for (const byte of bytes) bits += binary(byte, 8)
  bits += '0'.repeat(Math.min(4, size * 8 - bits.length))
  bits = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0')
  const words = (bits.match(/.{8}/g) ?? []).map((word) => Number.parseInt(word, 2))
  for (let pad = 0; words.length < size; pad += 1) words.push(pad % 2 ? 0x11 : 0xec)
  return words
}

/** The blocks' data and correction bytes, interleaved. */
function withCorrection(words: number[], index: number): number[] {
  const [correction = 0, ...sizes] = blocksOfVersion[index] ?? []
  let from = 0
  const blocks = sizes.map((size) => {
    from += size
    return words.slice(from - size, from)
  })
  const codes = blocks.map((block) => remainder(block, correction))
  return [...interleaved(blocks), ...interleaved(codes)]
}

function interleaved(blocks: number[][]): number[] {
  const longest = Math.max(...blocks.map((block) => block.length))
  return Array.from({ length: longest }, (_, at) => blocks.flatMap((block) => block[at] ?? [])).flat()
}

/** Multiplication in GF(256) modulo x⁸ + x⁴ + x³ + x² + 1. */
function times(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    product ^= ((b >>> bit) & 1) * a
  }
  return product
}

/** Reed–Solomon: what is left of the data divided by the generator polynomial of this degree. */
function remainder(data: number[], degree: number): number[] {
  let generator = [1]
  for (let power = 0, root = 1; power < degree; power += 1, root = times(root, 2))
    generator = [...generator, 0].map((_, at) => (generator[at] ?? 0) ^ times(generator[at - 1] ?? 0, root))
  const rest: number[] = Array.from({ length: degree }, () => 0)
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0)
    rest.push(0)
    for (let at = 0; at < degree; at += 1) rest[at] = (rest[at] ?? 0) ^ times(generator[at + 1] ?? 0, factor)
  }
  return rest
}

const masks: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
]

/** Places the patterns and facts that every code has, then the words in their zigzag, masked. */
function draw(words: number[], index: number, mask: number): boolean[][] {
  const version = index + 1
  const size = version * 4 + 17
  const grid: (boolean | undefined)[][] = Array.from({ length: size }, () => Array(size).fill(undefined))
  const set = (row: number, column: number, dark: boolean) => {
    const line = grid[row]
    if (line && column >= 0 && column < size) line[column] = dark
  }
  for (let at = 0; at < size; at += 1) {
    set(6, at, at % 2 === 0)
    set(at, 6, at % 2 === 0)
  }
  for (const [row, column] of [[3, 3], [3, size - 4], [size - 4, 3]] as const) // biome-ignore format: three corners
    square(4, (y, x, distance) => set(row + y, column + x, distance !== 2 && distance !== 4))
  const centers = centersOfVersion[index] ?? []
  for (const row of centers)
    for (const column of centers) {
      const isCorner =
        (row === 6 && column === 6) || (row === 6 && column === size - 7) || (row === size - 7 && column === 6)
      if (!isCorner) square(2, (y, x, distance) => set(row + y, column + x, distance !== 1))
    }
  const format = formatBits(mask)
  for (let bit = 0; bit < 15; bit += 1) {
    const dark = ((format >> bit) & 1) === 1
    // Up the left edge, around the corner's square; and along the other two squares.
    set(bit < 6 ? bit : bit < 8 ? bit + 1 : 8, bit < 8 ? 8 : bit === 8 ? 7 : 14 - bit, dark)
    if (bit < 8) set(8, size - 1 - bit, dark)
    else set(size - 15 + bit, 8, dark)
  }
  set(size - 8, 8, true)
  if (version >= 7)
    for (let bit = 0; bit < 18; bit += 1) {
      const dark = ((versionBits(version) >> bit) & 1) === 1
      const [far, near] = [size - 11 + (bit % 3), Math.floor(bit / 3)]
      set(near, far, dark)
      set(far, near, dark)
    }
  const isDark = masks[mask] ?? (() => false)
  let bit = 0
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    const isUpward = ((right + 1) & 2) === 0
    for (let step = 0; step < size; step += 1)
      for (const column of [right, right - 1]) {
        const row = isUpward ? size - 1 - step : step
        if (grid[row]?.[column] !== undefined) continue
        const word = words[bit >> 3] ?? 0
        set(row, column, (((word >> (7 - (bit & 7))) & 1) === 1) !== isDark(row, column))
        bit += 1
      }
  }
  return grid.map((row) => row.map(Boolean))
}

function square(reach: number, each: (y: number, x: number, distance: number) => void): void {
  for (let y = -reach; y <= reach; y += 1)
    for (let x = -reach; x <= reach; x += 1) each(y, x, Math.max(Math.abs(x), Math.abs(y)))
}

/** Level M and the mask, with their BCH code. */
function formatBits(mask: number): number {
  let rest = mask
  for (let round = 0; round < 10; round += 1) rest = (rest << 1) ^ ((rest >>> 9) * 0x537)
  return ((mask << 10) | rest) ^ 0x5412
}

function versionBits(version: number): number {
  let rest = version
  for (let round = 0; round < 12; round += 1) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25)
  return (version << 12) | rest
}

/** What makes a code hard to read: neighbours that look alike. The mask with the least of it is taken. */
function unrest(grid: boolean[][]): number {
  let alike = 0
  grid.forEach((row, y) => {
    row.forEach((dark, x) => {
      const isBlock = dark === row[x + 1] && dark === grid[y + 1]?.[x] && dark === grid[y + 1]?.[x + 1]
      if (isBlock) alike += 3
      if ([1, 2, 3, 4].every((step) => row[x + step] === dark)) alike += 1
      if ([1, 2, 3, 4].every((step) => grid[y + step]?.[x] === dark)) alike += 1
    })
  })
  return alike
}

const binary = (number: number, length: number) => number.toString(2).padStart(length, '0')
