import { dictionary } from '@zxcvbn-ts/language-common'
import type { PasswordWeakness } from '@capyzen/contracts/errors'
import { AppError } from '#platform/errors'

export const passwordLength = { min: 8, max: 128 }

/** The 3,000 most common passwords among those that are long enough (ASVS 5.0, 6.2.4). */
const common = new Set(
  (dictionary['passwords-common'] as string[]).filter((word) => word.length >= passwordLength.min).slice(0, 3_000),
)

/** All the reasons at once, so that a child need not try again for each; empty when the password will do. */
export function passwordWeaknesses(password: string): PasswordWeakness[] {
  const length = [...password].length
  const reasons: PasswordWeakness[] = []
  if (length < passwordLength.min) reasons.push('too_short')
  if (length > passwordLength.max) reasons.push('too_long')
  if (common.has(password.toLowerCase())) reasons.push('too_common')
  return reasons
}

export function refuseWeak(password: string): void {
  const reasons = passwordWeaknesses(password)
  if (reasons.length > 0) throw new AppError('weak_password', { reasons })
}
