import { characterColumns, mostImportedCharacters, type CharacterColumn } from '@capyzen/contracts/characters'
import { readCsvTable, type CsvTable } from '#platform/csv-table'

export interface CharacterRow {
  number: number
  cells: Record<CharacterColumn, string>
  isBroken: boolean
}

type CharacterTable = Omit<CsvTable<CharacterColumn>, 'rows'> & { rows: CharacterRow[] }

/** Headings that a school may have in Chinese. */
const otherNames = new Map<string, CharacterColumn>([
  ['汉字', 'character'],
  ['字', 'character'],
  ['年级', 'grade'],
  ['课', 'lesson_number'],
  ['课次', 'lesson_number'],
  ['会认', 'can_read'],
  ['我会认', 'can_read'],
  ['会写', 'can_write'],
  ['我会写', 'can_write'],
  ['拼音', 'pinyin'],
  ['意思', 'meaning'],
  ['部首', 'radical'],
  ['词语', 'words'],
])

/** Of our own list; what a school has in them is not read. */
const ignored = ['checked', 'word_1_pinyin', 'word_1_meaning', 'word_2_pinyin', 'word_2_meaning']

const blankCells = Object.fromEntries(characterColumns.map((column) => [column, ''])) as CharacterRow['cells']

export function readCharacterTable(csv: string): CharacterTable {
  const columns = [...characterColumns, 'word_1', 'word_2'] as const
  const table = readCsvTable(csv, { columns, otherNames, ignored, mostRows: mostImportedCharacters })
  return {
    ...table,
    columns: characterColumns.filter((column) => table.columns.includes(column)),
    rows: table.rows.map(({ cells: { word_1 = '', word_2 = '', ...cells }, ...row }) => ({
      ...row,
      cells: { ...blankCells, ...cells, words: cells.words || `${word_1} ${word_2}`.trim() },
    })),
  }
}
