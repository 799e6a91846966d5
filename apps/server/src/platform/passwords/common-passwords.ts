import { loadOnce } from '../../load-once.ts'

/** Whether this password is among those that guessing programs try first. `plain`: in lower case. */
export async function isCommonPassword(plain: string): Promise<boolean> {
  return localPasswords.has(plain) || (await commonPasswords()).has(plain)
}

/**
 * Some 18,000 entries of public lists of leaked passwords; loaded with the first new password, since few processes see
 * one.
 */
const commonPasswords = loadOnce(async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(
    dictionary['passwords-common'].filter((password) => typeof password === 'string' && password.length >= 8),
  )
})

/**
 * What those lists lack: this product's own words, and common ones in Indonesia. Eight characters and longer, lower
 * case.
 */
const localPasswords: ReadonlySet<string> = new Set(
  `
  password password1 password12 password123 password1234 passw0rd p@ssword p@ssw0rd pa55word passwort password! password1!
  12345678 123456789 1234567890 12345678910 0123456789 87654321 987654321 0987654321 123123123 1234512345 123454321
  11223344 1122334455 12341234 13579246 147258369 147852369 159357258 741852963 789456123 963852741 1q2w3e4r 1q2w3e4r5t
  1qaz2wsx 1qazxsw2 zaq12wsx zaq1xsw2 q1w2e3r4 q1w2e3r4t5 a1b2c3d4 abc12345 abcd1234 abcdefgh abcdefg1 123abc123 123qweasd
  qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwertz123 azertyui asdfghjk asdfghjkl asdf1234 asdfasdf
  zxcvbnm1 zxcvbnm123 qweasdzxc qazwsxedc 1234qwer qwer1234 iloveyou iloveyou1 iloveyou2 loveyou1 lovelove babygirl
  babygirl1 princess princess1 sunshine sunshine1 football football1 baseball baseball1 basketball superman superman1
  spiderman batman123 starwars pokemon1 michelle jennifer jessica1 michael1 jonathan nicholas alexander alexande charlie1
  jordan23 samantha victoria brandon1 danielle elizabeth benjamin christian christopher welcome1 welcome123 letmein1
  letmein123 trustno1 whatever computer internet corvette mercedes maverick marlboro dolphins cocacola chocolate butterfly
  blink182 metallica slipknot nintendo playstation samsung1 samsung123 liverpool liverpool1 arsenal1 chelsea1 manchester
  barcelona realmadrid juventus admin123 admin1234 admin12345 administrator adminadmin root1234 rootroot changeme changeme1
  changeme123 default1 default123 secret123 secret12 test1234 test12345 testtest testing1 testing123 guest123 user1234
  username login123 master123 master12 dragon123 monkey123 shadow123 killer123 freedom1 hello123 hello1234 hellohello
  helloworld happy123 summer2023 summer2024 summer2025 winter2024 winter2025 spring2024 google123 facebook facebook1
  instagram whatsapp medusa123 supersecret shopkey1 shopkey123 shopping shopping1 indonesia indonesia1 indonesia123
  jakarta1 jakarta123 bandung123 surabaya merdeka45 merdeka1945 bismillah bismillah1 bismillah123 alhamdulillah
  assalamualaikum rahasia1 rahasia123 sayangku sayang123 sayangkamu akucintakamu cintaku1 katasandi katasandi123 sandi123
  ganteng123 cantik123 anjing123 garuda123 persija1928 persib1933 muhammad muhammad1 allahuakbar
  `
    .trim()
    .split(/\s+/),
)
