import type { UserType } from '@capyzen/contracts/auth'
import { AppError } from '#platform/errors'
import { plain } from '#platform/lookalikes'
import { posesAs } from './reserved-names.ts'

/** Whose name it is. Grown-ups who teach bear titles; administrators speak for the academy. */
interface NameBearer {
  userType: UserType
  isTeacher?: boolean
  isAdministrator?: boolean
}

/** Marks that no letter is composed with. */
const loose = '[\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\ufe20-\\ufe2f]'
/** Two on one letter, or many in a name; lines through letters and rings around them; piles of any script. */
const unreadable = new RegExp(
  `${loose}{2}|(?:${loose}[^]*){4}|[\\u0334-\\u0338\\u20d0-\\u20ff]|\\p{Me}|\\p{Mn}{4}`,
  'u',
)

/** Those that write names today; letters of others only imitate these. */
const scripts =
  `Latin Han Tamil Arabic Armenian Bengali Bopomofo Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Hangul Hebrew
  Hiragana Kannada Katakana Khmer Lao Malayalam Myanmar Oriya Sinhala Telugu Thaana Thai Tibetan`.split(/\s+/)
const letter = `(?!\\p{DI})(?=[${scripts.map((script) => `\\p{scx=${script}}`).join('')}])[\\p{L}\\p{M}〇々ー]`
const picture = '\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\p{RI}\\u200c\\u200d\\ufe0f\\u2600-\\u27bf'
/** Letters, digits, pictures, and the signs of names: s/o, @, (林), O’Brien. */
const written = new RegExp(`^(?:${letter}|\\p{Mn}|[${picture}\\p{Nd} .,'’‘ʻʼʾʿ·•・_!~@&()（）/+#:-])+$`, 'u')
/** Alphabets that share the shapes of letters. */
const alike = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u]
/** Phonetic and turned letters only imitate others. */
const isOfNames = (latin: string) => /^[a-zßæœøłđðþıħŋə]+$/.test(plain(latin))

/** In letters that imitate no others. */
function isPlain(name: string): boolean {
  if (!written.test(name) || isAddress(name)) return false
  if (alike.filter((alphabet) => alphabet.test(name)).length > 1) return false
  return (name.match(/\p{Script=Latin}/gu) ?? []).every(isOfNames)
}

/** Names stand in mails to strangers, where an address would be a link. */
const isAddress = (name: string) => /:\/\/|\bwww\./iu.test(name)

/** One rule for every way in which an account gets its name: sign-up, profile, children and providers. */
export function isFitName(name: string, { userType, isTeacher, isAdministrator }: NameBearer): boolean {
  if (unreadable.test(name.normalize('NFC'))) return false
  if (isAdministrator) return true
  if (!isPlain(name)) return false
  const mayBearTitle = userType === 'teacher' || isTeacher
  return posesAs(name, mayBearTitle ? ['academy'] : ['academy', 'teaching']) === undefined
}

/** A name that is kept stays, as it may be older than the rule. */
export function requireFitName(name: string | undefined, bearer: NameBearer, former?: string): void {
  if (name !== undefined && name !== former && !isFitName(name, bearer)) throw new AppError('name_not_allowed')
}
