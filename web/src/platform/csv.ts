/** A table for a spreadsheet: UTF-8 with its mark, so that Chinese names survive, and lines as RFC 4180 has them. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

/** A text that begins like a formula would be worked out by the spreadsheet; behind an apostrophe it stays a text. */
function cell(text: string): string {
  const harmless = /^[\s\u3000]*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text
  return `"${harmless.replace(/"/g, '""')}"`
}
