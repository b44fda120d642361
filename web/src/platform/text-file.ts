/** The browser keeps the text where it keeps downloads, as UTF-8. */
export function saveTextFile(
  text: string,
  { name, type }: { name: string; type: 'text/plain' | 'text/csv' | 'text/vtt' },
): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
