import { dictionary } from '@zxcvbn-ts/language-common'
import type { PasswordWeakness } from '@capyzen/contracts/errors'
import { AppError } from '#platform/errors'

const passwordLength = { min: 8, max: 128 }

/** The 3,000 most common passwords of sufficient length (ASVS 5.0, 6.2.4). */
const common = new Set(
  (dictionary['passwords-common'] as string[]).filter((word) => word.length >= passwordLength.min).slice(0, 3_000),
)

export function passwordWeaknesses(password: string): PasswordWeakness[] {
  const length = [...password].length
  const reasons: PasswordWeakness[] = []
  if (length < passwordLength.min) reasons.push('too_short')
  if (length > passwordLength.max) reasons.push('too_long')
  if (common.has(password.toLowerCase())) reasons.push('too_common')
  return reasons
}

export function requireStrongPassword(password: string): void {
  const reasons = passwordWeaknesses(password)
  if (reasons.length > 0) throw new AppError('weak_password', { reasons })
}
