import { describe, expect, it } from 'vitest'
import { Email, EmailAddress, OneTimeCode, Phone } from './auth.ts'
import { SheetNumber } from './worksheets.ts'
import { TypedCode } from './typed-codes.ts'

describe('what is pasted into a form', () => {
  it.each([
    ['\u200bMei@Example.com\u00a0', 'mei@example.com'],
    ['\u202amei@example.com\u202c', 'mei@example.com'],
    ['\ufeffmei@exam\u00adple.com\r\n', 'mei@example.com'],
    ['ｍｅｉ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'mei@example.com'],
    ['mei@example。com', 'mei@example.com'],
  ])('is read as an email: %j', (typed, read) => {
    expect(Email.parse(typed)).toBe(read)
  })

  it.each(['mei @example.com', 'mei@example', 'mei example.com', '\u200b'])('is no email: %j', (typed) => {
    expect(Email.safeParse(typed).success).toBe(false)
  })

  it('is read more kindly than what a program tells', () => {
    expect(EmailAddress.safeParse('ｍei@example.com').success).toBe(false)
  })

  it.each([
    ['(65) 9123 4567', '(65) 9123 4567'],
    ['(+65)\u00a09123\u20114567', '(+65) 9123-4567'],
    ['0065 9123 4567', '+65 9123 4567'],
    ['00 65 9123 4567', '+65 9123 4567'],
    ['00-65-9123-4567', '+65-9123-4567'],
    ['+(65) 9123 4567', '+(65) 9123 4567'],
    ['+ 65 9123 4567', '+ 65 9123 4567'],
    ['00 1 65 9123 4567', '00 1 65 9123 4567'],
    ['0086 138 0013 8000', '+86 138 0013 8000'],
    ['001 65 9123 4567', '001 65 9123 4567'],
    ['\u202a+65\u00a09123\u00a04567\u202c', '+65 9123 4567'],
    ['＋６５　９１２３　４５６７', '+65 9123 4567'],
    ['9123.4567', '9123 4567'],
    ['9123–4567\u200b', '9123-4567'],
  ])('is read as a phone number: %j', (typed, read) => {
    expect(Phone.parse(typed)).toBe(read)
  })

  it.each(['9123 456a', '()', '+', '+ (', '++65 9123 4567', 'mei'])('is no phone number: %j', (typed) => {
    expect(Phone.safeParse(typed).success).toBe(false)
  })

  it.each(['123-456', '123 456', '123–456', '１２３\u00a0４５６', '\u200e123456\u200e', '123 - 456'])(
    'is read as a one-time code: %j',
    (typed) => {
      expect(OneTimeCode.parse(typed)).toBe('123456')
    },
  )

  it.each(['abcd-efgh', 'ABCD\u00a0EFGH', 'ａｂｃｄ　ｅｆｇｈ', '\u200bABCD\u200bEFGH', 'abcd—efgh\n'])(
    'is read as a code on paper or on a blackboard: %j',
    (typed) => {
      expect([TypedCode.parse(typed), SheetNumber.parse(typed)]).toEqual(['ABCDEFGH', 'ABCDEFGH'])
    },
  )
})
