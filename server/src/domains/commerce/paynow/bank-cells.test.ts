import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountCentsOf, dayOf } from './bank-cells.ts'

describe('amountCentsOf', () => {
  it.each([
    ['29.90', 2990],
    ['1,234.50', 123_450],
    ['12,345,678.90', 1_234_567_890],
    ['$1,234.50', 123_450],
    ['S$12', 1200],
    ['SGD 12.5', 1250],
    ['12.50 SGD', 1250],
    ['+12.50', 1250],
    ['12.5000', 1250],
    [' 12.00 CR ', 1200],
    ['12.00 DR', -1200],
    ['CR 12.00', 1200],
    ['DR 12.00', -1200],
    ['12.00 Dr.', -1200],
    ['12.00C', 1200],
    ['12.00D', -1200],
    ['12.00+', 1200],
    ['-12.00', -1200],
    ['−12.00', -1200],
    ['$-12.00', -1200],
    ['-$12.00', -1200],
    ['12.00-', -1200],
    ['(1,234.50)', -123_450],
    ['１２．５０', 1250],
    ['0.00', 0],
    ['-0.00', 0],
    ['007', 700],
    ['0.10', 10],
  ])('reads %j as %i cents', (cell, cents) => {
    expect(amountCentsOf(cell)).toBe(cents)
  })

  it.each([
    ...[
      '',
      '-',
      '.',
      '$',
      'abc',
      '12,50',
      '1,23.00',
      '1,2345.00',
      '12.345',
      '1.234,50',
      '--1',
      '+-1',
      '(-1)',
      '(1',
      '1)',
    ],
    ...[
      '-1 CR',
      'CR 1 DR',
      '(1) CR',
      '1e3',
      '0x10',
      '=1+1',
      'Infinity',
      '12 34.5.6',
      'USD 12',
      '9'.repeat(20),
      '$$1',
      '1 2 DR CR',
      '<b>1</b>',
    ],
  ])('does not guess what %j is', (cell) => {
    expect(amountCentsOf(cell)).toBeUndefined()
  })

  it('reads every amount of cents in all usual forms', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999_999 }), (cents) => {
        const [whole, fraction] = [String(Math.floor(cents / 100)), String(cents % 100).padStart(2, '0')]
        const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
        for (const text of [`${whole}.${fraction}`, `$${grouped}.${fraction}`, `SGD${grouped}.${fraction} CR`])
          expect(amountCentsOf(text)).toBe(cents)
        expect(amountCentsOf(`(${grouped}.${fraction})`)).toBe(-cents)
      }),
    )
  })

  it('never throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => void amountCentsOf(text)))
  })
})

describe('dayOf', () => {
  it.each([
    '23/11/2026',
    '23-11-2026',
    '23.11.2026',
    '2026-11-23',
    '2026/11/23',
    '20261123',
    '23 Nov 2026',
    '23 NOV 2026',
    '23-Nov-2026',
    '23 November 2026',
    '23/11/26',
    '23-Nov-26',
    '23/11/2026 14:05:33',
    '2026-11-23T14:05:33+08:00',
    '23 Nov 2026, 2:05 PM',
    ' 23 Nov 2026 ',
  ])('reads %j', (cell) => {
    expect(dayOf(cell)).toBe('2026-11-23')
  })

  it.each([
    ['3/1/2027', '2027-01-03'],
    ['03 Sept 2026', '2026-09-03'],
    ['29 Feb 2028', '2028-02-29'],
    ['1 May 2026', '2026-05-01'],
  ])('reads %j as %s', (cell, day) => {
    expect(dayOf(cell)).toBe(day)
  })

  it.each([
    ...['', 'yesterday', '31/02/2026', '29/02/2027', '11/23/2026', '0/1/2026', '23/11', '23/11-2026', '46349'],
    ...['23 Novembre 2026', '23 Nov 1850', '23/11/2026x', '2026-13-01', '=TODAY()', '99999999', '2026-11-23-11'],
  ])('is undefined for %j', (cell) => {
    expect(dayOf(cell)).toBeUndefined()
  })

  it('reads every day in all usual forms', () => {
    const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
    const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
    fc.assert(
      fc.property(days, (date) => {
        const iso = date.toISOString().slice(0, 10)
        const [year, month, day] = iso.split('-')
        for (const text of [
          iso,
          `${day}/${month}/${year}`,
          `${Number(day)}/${Number(month)}/${year}`,
          inWords.format(date),
        ])
          expect(dayOf(text)).toBe(iso)
      }),
    )
  })
})
