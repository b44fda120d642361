import type { RosterPupil } from '@capyzen/contracts/classes'

export interface RosterColumns {
  name: string
  level: string
  joined: string
}

/**
 * A table for a spreadsheet: UTF-8 with its mark, so that Chinese names survive, and lines as RFC 4180 has them. `words` says
 * a pupil's cells as the screen does.
 */
export function rosterCsv(
  pupils: readonly RosterPupil[],
  columns: RosterColumns,
  words: (pupil: RosterPupil) => RosterColumns,
): string {
  const line = ({ name, level, joined }: RosterColumns) => [name, level, joined].map(cell).join(',')
  return `\uFEFF${[columns, ...pupils.map(words)].map(line).join('\r\n')}\r\n`
}

/** A name that begins like a formula would be worked out by the spreadsheet; behind an apostrophe it stays a name. */
function cell(text: string): string {
  const harmless = /^[\s\u3000]*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text
  return `"${harmless.replace(/"/g, '""')}"`
}

/** What every system takes as a file's name. */
export function rosterFileName(className: string, day: string): string {
  const plain = className
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/\s+/g, '-')
  return `${plain || 'class'}-${day}.csv`
}

export function downloadCsv(csv: string, fileName: string): void {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}
