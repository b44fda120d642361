import { describe, expect, it } from 'vitest'
import { printPage } from '#test/printed-pages'
import { componentsOf, letterHeight, around } from './components.ts'
import { drawingsOf } from './drawings.ts'
import { canBe, glyphsOf, lineInk, type Glyph } from './glyphs.ts'
import { rasterOf, type Box } from './raster.ts'
import { rowsOf, type PlacedLine } from './rows.ts'
import { unreadRows } from './unread-rows.ts'
import { placedLetters, sumWords } from './sums.ts'

/** What stands on a printed line, which nothing has read. */
async function inkOf(line: string, face: 'sans' | 'times' = 'sans') {
  const raster = (await rasterOf(await printPage([line], face, { pixels: 800 })))!
  const components = componentsOf(raster)
  const letter = letterHeight(components)
  const box = around(components)
  const stands = lineInk(box, components, letter)
  const glyphs = glyphsOf({ raster, components, marks: [], letter }, stands, box.left - 5, box.right + 5)
  return { raster, glyphs, height: stands.height }
}

const readAs = async (line: string, read: string, again = read) => {
  const { raster, glyphs, height } = await inkOf(line)
  const readings = [read, again].map((one) => placedLetters(Array.from(one), glyphs)).filter((one) => one !== undefined)
  return sumWords(raster, glyphs, height, readings, true).map(({ text, isDoubtful }) =>
    isDoubtful ? `?${text}` : text,
  )
}

describe('the ink of sums', () => {
  it('tells signs, points and gaps, whatever was read there', async () => {
    const { glyphs } = await inkOf('7 + 8 − 3 × 4 ÷ 2 = 5 : 6.1')
    const signs = glyphs.filter(({ kind }) => kind !== 'solid').map(({ text }) => text)
    expect(signs).toEqual(['+', '−', '×', '÷', '=', ':', '.'])
  })

  it.each([
    ['2. 4.5 × 6 =', '2.45X6=', ['2.', '4.5', '×', '6', '=']],
    ['3. 84 ÷ 7 + 15 =', '3.84-7+15=', ['3.', '84', '÷', '7', '+', '15', '=']],
    ['1,250 − 25', '1.250-25', ['1,250', '−', '25']],
    ['20 cm²', '20cm?', ['20', '?cm²']],
    ['90°', '900', ['90°']],
  ])('%s read as %s', async (line, read, words) => {
    expect(await readAs(line, read)).toEqual(words)
  })

  it('doubts a digit that two readings have otherwise, or that its ink can’t be', async () => {
    expect(await readAs('278 + 15', '278+15', '278+13')).toEqual(['278', '+', '?15'])
    expect(await readAs('278 + 15', '218+15')).toEqual(['?218', '+', '15'])
  })

  it('places nothing where letters and ink don’t go together', async () => {
    const { glyphs } = await inkOf('345 + 278')
    expect(placedLetters(Array.from('34+278'), glyphs)).toBeUndefined()
  })

  it.each(['sans', 'times'] as const)('knows digits that are mixed up by their shape in %s', async (face) => {
    const { raster, glyphs } = await inkOf('1 2 3 4 5 6 7 8 9 0', face)
    const fits = (glyph: Glyph) =>
      Array.from('1234567890')
        .filter((digit) => canBe(raster, glyph, digit))
        .join('')
    const [one, two, three, four, five, six, seven, eight, nine, nought] = glyphs.map(fits)
    expect([one, two, three, four, five].map((fit, index) => fit!.includes(String(index + 1)))).not.toContain(false)
    expect([six, seven, eight, nine, nought].map((fit, index) => fit!.includes('67890'[index]!))).not.toContain(false)
    expect([
      three!.includes('8'),
      five!.includes('6'),
      seven!.includes('1'),
      six!.includes('0'),
      three!.includes('5'),
    ]).not.toContain(true)
  })
})

const line = (text: string, left: number, top: number): PlacedLine => ({
  left,
  right: left + text.length * 10,
  top,
  bottom: top + 20,
  isChinese: false,
  words: text
    .split(' ')
    .map((word, index) => ({ text: word, isDoubtful: false, left: left + index * 30, right: left + index * 30 + 20 })),
})
const none = { blanks: [], grids: [], frames: [], figures: [] }
const textsOf = (lines: PlacedLine[]) => lines.map(({ words }) => words.map(({ text }) => text).join(' '))

describe('lines to write on', () => {
  it.each([
    ['弟弟看见一只松鼠。', 0],
    ['(a) 25 + 17 = ____', 1],
    ['我 ____ 一只小鸟。', 1],
  ])('%s has %i', async (printed, count) => {
    const raster = (await rasterOf(await printPage([printed], 'sans', { pixels: 800 })))!
    const components = componentsOf(raster)
    expect(drawingsOf(raster, components, letterHeight(components)).blanks).toHaveLength(count)
  })
})

describe('rows of a page', () => {
  it('puts options in two columns on one line, but reads two columns of questions one after the other', () => {
    const options = [
      line('(2) was', 300, 41),
      line('(1) is', 10, 40),
      line('(4) are', 300, 79),
      line('(3) were', 10, 80),
    ]
    expect(textsOf(rowsOf(options, none, 20))).toEqual(['(1) is (2) was', '(3) were (4) are'])
    const columns = [
      line('1. one', 10, 10),
      line('5. five', 300, 11),
      line('and more', 10, 40),
      line('and so on', 300, 41),
    ]
    expect(textsOf(rowsOf(columns, none, 20))).toEqual(['1. one', 'and more', '5. five', 'and so on'])
  })

  it('finds the lines that were left out, with their points and signs', async () => {
    const raster = (await rasterOf(await printPage(['1. 3.4 + 5', '2. 678 − 90'], 'sans', { pixels: 800 })))!
    const components = componentsOf(raster)
    const letter = letterHeight(components)
    const both = unreadRows(components, [], letter)
    expect(
      both.map(({ top, bottom }) => components.filter((one) => one.top >= top && one.bottom <= bottom).length),
    ).toEqual([7, 8])
    const [, { left, top, right, bottom }] = both as [Box, Box]
    const second = { text: '', confidence: 90, words: [], bbox: { x0: left, y0: top, x1: right, y1: bottom } }
    expect(unreadRows(components, [second], letter)).toEqual([both[0]])
  })

  it('parts the cells of a table', () => {
    const grid = { left: 0, right: 600, top: 0, bottom: 100, columns: [0, 200, 600] }
    const cells = [line('Monday', 10, 40), line('45', 210, 42)]
    expect(textsOf(rowsOf(cells, { ...none, grids: [grid] }, 20))).toEqual(['Monday | 45'])
  })
})
