import Papa from 'papaparse'
import { characterColumns, type CharacterColumn } from '@capyzen/contracts/characters'

export interface CharacterRow {
  /** Counted from 1, the heading included. */
  number: number
  cells: Record<CharacterColumn, string>
  /** Quotes or separators don't fit the heading, so the columns are unknown. */
  isBroken: boolean
}

interface CharacterTable {
  columns: CharacterColumn[]
  unknownColumns: string[]
  rowCount: number
  rows: CharacterRow[]
}

/** Spreadsheets of different countries use different separators. */
const separators = [',', ';', '\t']

/** Headings that a school may have in Chinese. */
const chineseNames: Record<string, CharacterColumn> = {
  汉字: 'character',
  字: 'character',
  年级: 'grade',
  课: 'lesson_number',
  课次: 'lesson_number',
  会认: 'can_read',
  我会认: 'can_read',
  会写: 'can_write',
  我会写: 'can_write',
  拼音: 'pinyin',
  意思: 'meaning',
  部首: 'radical',
  词语: 'words',
}

/** Of our own list; what a school has in them is not read. */
const ignored = new Set(['checked', 'word_1_pinyin', 'word_1_meaning', 'word_2_pinyin', 'word_2_meaning'])
const mostColumns = 60
const mostUnknown = 20

const nameOf = (cell: string): string => {
  const name = cell
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
  return chineseNames[name] ?? name
}
const isColumn = (name: string): name is CharacterColumn => characterColumns.some((column) => column === name)
const isOwnWord = (name: string) => name === 'word_1' || name === 'word_2'

/** An apostrophe keeps a spreadsheet from evaluating a cell; it is no part of it. */
const textOf = (cell: string) => cell.trim().replace(/^'(?=[=+\-@])/, '')

/** Empty rows are numbered and left out; of the others `most` are read. */
export function readCharacterTable(csv: string, most: number): CharacterTable {
  // The first line of some spreadsheets only names their separator.
  const [, named, text = ''] = /^\uFEFF?(?:sep=(.)\n)?(.*)$/is.exec(csv.replace(/\r\n?/g, '\n')) ?? []
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: named ?? separatorOf(text), newline: '\n' })
  const broken = new Set(errors.map(({ row }) => row))
  const [heading = [], ...rest] = data
  const names = heading.slice(0, mostColumns).map(nameOf)
  const unknownColumns = heading
    .filter((cell, at) => cell.trim() !== '' && !isKnown(names[at] ?? '') && names.indexOf(names[at] ?? '') === at)
    .map((cell) => cell.trim().slice(0, 60).toWellFormed())
    .slice(0, mostUnknown)
  const filled = [...rest.entries()].filter(([, row]) => row.some((cell) => cell.trim() !== ''))
  const skipped = named === undefined ? 0 : 1
  const rows = filled.slice(0, most).map(([at, row]): CharacterRow => {
    const cells = Object.fromEntries(characterColumns.map((column) => [column, ''])) as CharacterRow['cells']
    const words: string[] = []
    for (const [index, name] of names.entries()) {
      const cell = textOf(row[index] ?? '')
      if (isColumn(name)) cells[name] = cell
      else if (isOwnWord(name) && cell !== '') words.push(cell)
    }
    if (cells.words === '') cells.words = words.join(' ')
    return { number: at + 2 + skipped, cells, isBroken: broken.has(at + 1) || row.length > heading.length }
  })
  return {
    columns: characterColumns.filter((column) => names.includes(column)),
    unknownColumns,
    rowCount: filled.length,
    rows,
  }
}

const isKnown = (name: string) => isColumn(name) || isOwnWord(name) || ignored.has(name)

/** The separator that finds most columns in the heading. */
function separatorOf(text: string): string {
  const found = separators.map((delimiter) => {
    const [heading = []] = Papa.parse<string[]>(text, { delimiter, newline: '\n', preview: 1 }).data
    return { delimiter, columns: heading.slice(0, mostColumns).map(nameOf).filter(isColumn).length }
  })
  return found.reduce((best, other) => (other.columns > best.columns ? other : best)).delimiter
}
