import { saveFile } from './download.ts'

export function saveTextFile(
  text: string,
  { name, type }: { name: string; type: 'text/plain' | 'text/csv' | 'text/vtt' | 'application/yaml' },
): void {
  saveFile(new Blob([text], { type: `${type};charset=utf-8` }), name)
}

/** Decodes UTF-8, UTF-16 with a byte order mark and, where it is asked for, what Chinese Windows writes; undefined for anything else. */
export async function textOf(file: Blob, { orGbk = false } = {}): Promise<string | undefined> {
  const bytes = await file.arrayBuffer()
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return decoded(bytes, 'utf-16le')
  if (first === 0xfe && second === 0xff) return decoded(bytes, 'utf-16be')
  const text = decoded(bytes, 'utf-8')
  if (text !== undefined || !orGbk) return text
  // Other bytes may be GBK by chance; then they are no text.
  const chinese = decoded(bytes, 'gb18030')
  return chinese !== undefined && !chinese.includes('\0') && !/[\uE000-\uF8FF]/.test(chinese) ? chinese : undefined
}

function decoded(bytes: ArrayBuffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
