import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { AppError } from '#platform/errors'

/** `9123 4567` becomes `+6591234567`; without a country code a number is one of Singapore. */
export function toE164(phone: string): string {
  const number = parsePhoneNumberFromString(phone, 'SG')
  if (!number?.isValid()) throw new AppError('invalid_request', { fields: ['phone'] })
  return number.number
}
