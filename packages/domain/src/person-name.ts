/** Chinese, Japanese and Korean write the family name first, and no space within a name. */
const familyNameFirst = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}々ー・]+$/u

interface Named {
  first_name?: string | null | undefined
  last_name?: string | null | undefined
}

/** A person's name as its script writes it; of one name, that one: `Siti Rahma`, `Sukarno`, `王小明`. */
export function personName({ first_name, last_name }: Named): string {
  const [given = '', family = ''] = [first_name, last_name].map((name) => name?.trim() ?? '')
  if (given && family && familyNameFirst.test(given + family)) return family + given
  return [given, family].filter(Boolean).join(' ')
}
