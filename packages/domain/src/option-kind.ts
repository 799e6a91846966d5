const WORDS = {
  size: /^(size|sizes|ukuran|مقاس|المقاس|الحجم|حجم)$/i,
  color: /^(colou?r|colou?rs|warna|لون|اللون)$/i,
} as const

/** Whether an option is one of the two with messages of their own. Merchants write its title in their own language. */
export function optionKind(title: string): 'size' | 'color' | 'other' {
  if (WORDS.size.test(title.trim())) return 'size'
  if (WORDS.color.test(title.trim())) return 'color'
  return 'other'
}
