/** UTF-8, or UTF-16 with its mark; undefined for anything else, which would have to be guessed. */
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
