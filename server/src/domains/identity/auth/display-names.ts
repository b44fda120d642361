import type { UserType } from '@capyzen/contracts/auth'
import { AppError } from '#platform/errors'
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

/** One rule for every way in which an account gets its name: sign-up, profile, children and providers. */
export function isFitName(name: string, { userType, isTeacher, isAdministrator }: NameBearer): boolean {
  if (unreadable.test(name.normalize('NFC'))) return false
  if (isAdministrator) return true
  const mayBearTitle = userType === 'teacher' || isTeacher
  return posesAs(name, mayBearTitle ? ['academy'] : ['academy', 'teaching']) === undefined
}

/** A name that is kept stays, as it may be older than the rule. */
export function requireFitName(name: string | undefined, bearer: NameBearer, former?: string): void {
  if (name !== undefined && name !== former && !isFitName(name, bearer)) throw new AppError('name_not_allowed')
}
