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

/** Decodes UTF-8, or UTF-16 with a byte order mark; undefined for anything else. */
export async function textOf(file: Blob): Promise<string | undefined> {
  const bytes = await file.arrayBuffer()
  const [first, second] = new Uint8Array(bytes)
  const mark = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(mark, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
