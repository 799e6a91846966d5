import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { inflateSync } from 'node:zlib'
import { PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import { readPdfLines } from '@shopkey/testkit/pdf-text.ts'
import { shapeText, type TextStyle } from './shape-text.ts'
import { startPdf } from './write-pdf.ts'

/** Names and addresses as people write them. */
const texts: Record<string, string> = {
  English: 'Office of Ava Fluffy, 12 AVATAR Way',
  Polish: 'Łukasz Święcicki, ul. Żółkiewskiego 5, Łódź',
  Czech: 'Příliš žluťoučký kůň, Třebíč',
  Turkish: 'Şöğüt Çağlayan, Iğdır, İstanbul',
  Hungarian: 'Győző Árvíztűrő, Székesfehérvár',
  Romanian: 'Ștefan Țăran, Brașov, Târgu Mureș',
  Croatian: 'Đurđica Šarčević, Čakovec, Žminj',
  Lithuanian: 'Šarūnas Žąsytė, Šiauliai',
  Latvian: 'Ģirts Ķēniņš, Rīga, Ļaudona',
  Estonian: 'Õnne Jõgi, Põltsamaa',
  Vietnamese: 'Nguyễn Thị Hường, 12 Đường Lê Lợi, Huế',
  Greek: 'Ιωάννης Παπαδόπουλος, Αθήνα ᾅδης',
  Russian: 'Иван Щёголев, ул. Объездная 7, Йошкар-Ола',
  Ukrainian: 'Їжак Ґудзь, Київ',
  Serbian: 'Ђорђе Љубичић, Ниш',
  'simplified Chinese': '王小明 北京市朝阳区建国路88号',
  'traditional Chinese': '陳怡君 臺北市信義區忠孝東路五段',
  Japanese: '山田太郎 東京都渋谷区神南 ガギグ・カタカナ',
  Korean: '김철수 서울특별시 강남구 테헤란로',
  Thai: 'สมชาย ใจดี ที่อยู่ กรุงเทพมหานคร น้ำ ป่ำ',
  Hebrew: 'דוד כהן שָׁלוֹם ירושלים',
  Arabic: 'محمد الأحمد، شارع الملك فهد، الرياض',
  'Arabic with vowels': 'مُحَمَّد إلى لا إله',
  Persian: 'می‌خواهم علی گچ‌پژ تهران',
  Urdu: 'ٹھیک ہے لاہور، پاکستان',
  Hindi: 'क्षत्रिय नमस्ते हिन्दी दिल्ली र्क कि',
  Bengali: 'ঢাকা, বাংলাদেশ ক্ষ',
  Tamil: 'சென்னை, தமிழ்நாடு',
  Telugu: 'హైదరాబాద్ తెలంగాణ',
  Kannada: 'ಬೆಂಗಳೂರು ಕರ್ನಾಟಕ',
  Sinhala: 'කොළඹ ශ්‍රී ලංකාව',
  Georgian: 'თბილისი, საქართველო',
  Armenian: 'Երևան, Հայաստան',
  Amharic: 'አዲስ አበባ ኢትዮጵያ',
  Khmer: 'ភ្នំពេញ កម្ពុជា',
  currencies: '€ 12 £ 5 ₹ 7 ₩ 9 ₫ 3 ₺ 2 ₴ 4 ₦ 6 ₱ 8',
  'a mixture from the left': 'Order 12 של דוד (Иван) 王 123 العربية end',
  'a mixture from the right': 'طلب Batik 12/5 (قميص) Rp 45.000',
  'digits from the right': 'شارع ١٢٣ عمارة 45',
}

async function printed(text: string, style: Partial<TextStyle> = {}) {
  const pdf = await startPdf({ title: 'Test', author: 'Test', language: 'en' })
  const page = pdf.addPage(700, 400)
  const wanted = { size: 12, weight: 400, direction: 'auto', ...style } as const
  const paragraph = await shapeText(text, wanted, 600)
  for (const [index, line] of paragraph.lines.entries()) page.text(line, { x: 20, baseline: 40 + index * 30, size: 12 })
  return { file: await pdf.finish(), paragraph }
}

describe('a PDF', () => {
  for (const [script, text] of Object.entries(texts))
    for (const weight of [400, 700] as const)
      test(`has its text in ${script}, ${weight}, as it was written`, async () => {
        const { file, paragraph } = await printed(text, { weight })
        assert.deepEqual(await readPdfLines(file), [text.normalize('NFC')])
        for (const { clusters, slice } of paragraph.lines.flatMap(({ runs }) => runs))
          for (const { letter, others, text: own } of clusters) {
            assert.ok(![letter, ...others].some(({ id }) => id === 0), `${own} has no glyph in ${slice.file}`)
            assert.ok(!own.includes('\ufffd'))
          }
        await assertFonts(file, text)
      })

  test('has decomposed letters composed, and marks that have no composed letter', async () => {
    const { file } = await printed('Nguye\u0302\u0303n Ame\u0301lie e\u0323\u0300')
    assert.deepEqual(await readPdfLines(file), ['Nguyễn Amélie ẹ̀'.normalize('NFC')])
  })

  test('shows a sign for what no font has, and has the characters', async () => {
    const { file, paragraph } = await printed('Tea 🫖 ok')
    assert.deepEqual(await readPdfLines(file), ['Tea 🫖 ok'])
    const glyphs = paragraph.lines.flatMap(({ runs }) =>
      runs.flatMap(({ clusters }) => clusters.map(({ letter }) => letter.id)),
    )
    assert.ok(!glyphs.includes(0))
  })

  test('has no text in another direction than it was written in', async () => {
    const { file } = await printed('pay \u202e321\u202c now')
    assert.deepEqual(await readPdfLines(file), ['pay 321 now'])
  })

  test('writes Han characters as the country does', async () => {
    const slices = async (country_code: string) =>
      (await printed('直', { country_code })).paragraph.lines[0]?.runs[0]?.slice.file.split('/')[0]
    assert.deepEqual(await Promise.all(['cn', 'tw', 'jp', 'kr'].map(slices)), [
      'noto-sans-sc',
      'noto-sans-tc',
      'noto-sans-jp',
      'noto-sans-kr',
    ])
  })
})

describe('shaping', () => {
  const glyphs = async (text: string) => {
    const { lines } = await shapeText(text, { size: 12, weight: 400, direction: 'auto' }, 600)
    return lines.flatMap(({ runs }) => runs.flatMap(({ clusters }) => clusters))
  }

  test('joins Arabic letters', async () => {
    const [joined, alone] = [await glyphs('ببب'), await glyphs('ب')]
    assert.equal(new Set(joined.map(({ letter }) => letter.id)).size, 3)
    assert.ok(!joined.every(({ letter }) => letter.id === alone[0]?.letter.id))
  })

  test('forms conjuncts and puts a vowel before its consonant in Devanagari', async () => {
    assert.equal((await glyphs('क्ष')).length, 1)
    const [vowelFirst] = await glyphs('कि')
    assert.equal(vowelFirst?.text, 'कि')
    assert.equal(vowelFirst?.others.length, 1)
  })

  test('places marks of Thai above their letters', async () => {
    const [cluster] = await glyphs('ที่')
    assert.equal(cluster?.others.length, 2)
    assert.ok(cluster.others.every(({ x }) => x < (cluster.advance ?? 0)))
  })
})

describe('lines', () => {
  const lines = async (text: string, width: number) => {
    const { lines: found } = await shapeText(text, { size: 10, weight: 400, direction: 'auto' }, width)
    for (const line of found) assert.ok(line.width <= width + 0.1, `${line.width} > ${width}`)
    return found.length
  }
  const cases: [script: string, text: string][] = [
    ['words', 'one two three four five six seven eight nine ten eleven twelve'],
    ['a word longer than a line', 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'],
    ['Chinese', '北京市朝阳区建国路八十八号现代城五号楼一千二百零三室'],
    ['Thai', 'กรุงเทพมหานครอมรรัตนโกสินทร์มหินทรายุธยามหาดิลกภพ'],
    ['Arabic', 'شارع الملك فهد بن عبد العزيز حي العليا الرياض المملكة العربية السعودية'],
  ]
  for (const [script, text] of cases)
    test(`of ${script} fit their width`, async () => {
      assert.ok((await lines(text, 120)) > 1)
      assert.ok((await lines(text, 14)) > 5)
    })
})

/** All fonts are embedded as subsets, without the glyph of missing characters among their codes. */
async function assertFonts(file: Uint8Array, text: string): Promise<void> {
  const pdf = await PDFDocument.load(file)
  const objects = pdf.context.enumerateIndirectObjects().map(([, object]) => object)
  const dicts = objects.filter((object): object is PDFDict => object instanceof PDFDict)
  const ofType = (type: string) => dicts.filter((dict) => String(dict.get(PDFName.of('Type'))) === type)
  const descriptors = ofType('/FontDescriptor')
  assert.ok(descriptors.length > 0)
  for (const descriptor of descriptors) {
    assert.match(String(descriptor.get(PDFName.of('FontName'))), /^\/[A-Z]{6}\+NotoSans-/)
    const data = pdf.context.lookup(descriptor.get(PDFName.of('FontFile2')))
    assert.ok(data instanceof PDFRawStream)
    const size = inflateSync(data.getContents()).length
    // A slice has 50 to 400 kB.
    assert.ok(size < 4_000 + text.length * 700, `${text}: ${size} bytes`)
  }
  for (const font of ofType('/Font').filter((dict) => String(dict.get(PDFName.of('Subtype'))) === '/CIDFontType2')) {
    const map = pdf.context.lookup(font.get(PDFName.of('CIDToGIDMap')))
    assert.ok(map instanceof PDFRawStream)
    const ids = inflateSync(map.getContents())
    for (let at = 2; at < ids.length; at += 2) assert.notEqual(ids.readUInt16BE(at), 0)
  }
}
