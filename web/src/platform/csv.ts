/** CSV by RFC 4180, with a byte order mark so that spreadsheets read Chinese as UTF-8. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

const amount = /^-?\d{1,15}(\.\d{1,2})?$/

/** An apostrophe keeps spreadsheets from evaluating text that begins like a formula; negative amounts stay numbers. */
function cell(text: string): string {
  const looksLikeFormula = /^[\s\u3000]*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(text)
  const harmless = looksLikeFormula && !amount.test(text) ? `'${text}` : text
  return `"${harmless.replace(/"/g, '""')}"`
}
