import { utils, write } from '@e965/xlsx'
import { expect, it } from 'vitest'
import { textOf } from './text-file.ts'
import { tableOfWorkbook } from './workbook.ts'

it('reads the first sheet of an Excel file as a table', async () => {
  const sheet = utils.aoa_to_sheet([
    ['type', 'text', 'answer'],
    ['ShortAnswer', '“高兴”的近义词，或 "glad"', '快乐'],
  ])
  const bytes = write(
    { SheetNames: ['题目', 'notes'], Sheets: { 题目: sheet, notes: utils.aoa_to_sheet([['x']]) } },
    { type: 'array', bookType: 'xlsx' },
  ) as ArrayBuffer
  expect(await tableOfWorkbook(new Blob([bytes]))).toBe(
    'type,text,answer\nShortAnswer,"“高兴”的近义词，或 ""glad""",快乐',
  )
  await expect(tableOfWorkbook(new Blob(['no workbook']))).rejects.toThrow('no workbook')
})

it('reads what Chinese Windows writes, and no other bytes as if they were', async () => {
  const gbk = new Uint8Array([0xbf, 0xec, 0xc0, 0xd6, 0x2c, 0x31])
  expect(await textOf(new Blob([gbk]), { orGbk: true })).toBe('快乐,1')
  expect(
    await textOf(new Blob([new Uint8Array([0x63, 0x61, 0x66, 0xe9, 0x2c, 0x31])]), { orGbk: true }),
  ).toBeUndefined()
  expect(await textOf(new Blob([new Uint8Array([0xbf, 0xec, 0x00, 0x01])]), { orGbk: true })).toBeUndefined()
})
