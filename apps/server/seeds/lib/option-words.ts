import type { DemoOption, Words } from './demo-store.ts'

const optionTitles: Record<DemoOption['title'], Omit<Words, 'en'>> = {
  Size: { bh: 'Ukuran', ar: 'المقاس' },
  Grind: { bh: 'Gilingan', ar: 'الطحن' },
  Color: { bh: 'Warna', ar: 'اللون' },
  Pack: { bh: 'Isi', ar: 'العبوة' },
  Value: { bh: 'Nilai', ar: 'القيمة' },
}

const words: Record<string, [bh: string, ar: string]> = {
  Black: ['Hitam', 'أسود'],
  Carmine: ['Merah karmin', 'قرمزي'],
  Charcoal: ['Abu arang', 'رمادي فحمي'],
  Copper: ['Tembaga', 'نحاسي'],
  Cream: ['Krem', 'كريمي'],
  'Crimson red': ['Merah tua', 'أحمر قانٍ'],
  Dusk: ['Senja', 'غسقي'],
  Forest: ['Hijau hutan', 'أخضر غابي'],
  'Forest green': ['Hijau hutan', 'أخضر غابي'],
  Indigo: ['Nila', 'نيلي'],
  'Ivory white': ['Putih gading', 'أبيض عاجي'],
  'Matte black': ['Hitam doff', 'أسود مطفي'],
  Mustard: ['Kuning mustar', 'خردلي'],
  Navy: ['Biru dongker', 'كحلي'],
  Night: ['Malam', 'ليلي'],
  'Plum purple': ['Ungu plum', 'بنفسجي برقوقي'],
  Rose: ['Merah muda', 'وردي'],
  'Sky blue': ['Biru langit', 'أزرق سماوي'],
  Sogan: ['Sogan', 'سوغان'],
  Teal: ['Hijau tosca', 'أزرق مخضرّ'],
  Terracotta: ['Terakota', 'طيني'],
  Ground: ['Digiling', 'مطحونة'],
  'Whole bean': ['Biji utuh', 'حبوب كاملة'],
  '1 piece': ['1 buah', 'قطعة واحدة'],
  '2 pieces': ['2 buah', 'قطعتان'],
  '3 pieces': ['3 buah', '3 قطع'],
  '4 pieces': ['4 buah', '4 قطع'],
  '6 pieces': ['6 buah', '6 قطع'],
  '8 pieces': ['8 buah', '8 قطع'],
  '9 pieces': ['9 buah', '9 قطع'],
  '12 pieces': ['12 buah', '12 قطعة'],
  '10 bags': ['10 kantong', '10 أكياس'],
  '30 bags': ['30 kantong', '30 كيسًا'],
  Sliced: ['Diiris', 'مقطّع'],
  Whole: ['Utuh', 'كامل'],
  Half: ['Setengah', 'نصف'],
  Slice: ['Sepotong', 'شريحة'],
  Round: ['Bulat', 'مستدير'],
  Tray: ['Loyang', 'صينية'],
  Small: ['Kecil', 'صغير'],
  Large: ['Besar', 'كبير'],
  'One size': ['Satu ukuran', 'مقاس واحد'],
  'Rp 100,000': ['Rp 100.000', '100 ألف روبية'],
  'Rp 250,000': ['Rp 250.000', '250 ألف روبية'],
  'Rp 500,000': ['Rp 500.000', '500 ألف روبية'],
  '2–3 years': ['2–3 tahun', '2–3 سنوات'],
  '4–5 years': ['4–5 tahun', '4–5 سنوات'],
  '6–7 years': ['6–7 tahun', '6–7 سنوات'],
  '8–9 years': ['8–9 tahun', '8–9 سنوات'],
}
const arabicUnits: Record<string, string> = { g: 'غ', kg: 'كغ', ml: 'مل', L: 'لتر', cm: 'سم' }

/** Names of an option and its values in the other languages; letter sizes are the same in all. */
export function optionTranslations({ title, values }: DemoOption) {
  const named = values.map((value) => (typeof value === 'string' ? value : value.value))
  const names = (index: 0 | 1) =>
    Object.fromEntries(
      named.flatMap((value) => {
        const name = words[value]?.[index] ?? (index === 1 ? measured(value) : undefined)
        return name ? [[value, name]] : []
      }),
    )
  return {
    bh: { title: optionTitles[title].bh, values: names(0) },
    ar: { title: optionTitles[title].ar, values: names(1) },
  }
}

function measured(value: string): string | undefined {
  const [, amount, unit = ''] = /^([\d ×]+) (g|kg|ml|L|cm)$/.exec(value) ?? []
  return amount && `${amount} ${arabicUnits[unit]}`
}
