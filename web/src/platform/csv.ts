/** CSV by RFC 4180, with a byte order mark so that spreadsheets read Chinese as UTF-8. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

/** An apostrophe keeps spreadsheets from evaluating text that begins like a formula. */
function cell(text: string): string {
  const harmless = /^[\s\u3000]*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text
  return `"${harmless.replace(/"/g, '""')}"`
}
