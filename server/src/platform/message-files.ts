import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Writes a message that goes nowhere else. Its name sorts by time, and a reader never meets half of it. */
export async function writeMessageFile(directory: string, ending: string, content: string | Buffer): Promise<void> {
  await mkdir(directory, { recursive: true })
  const path = join(directory, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}`)
  await writeFile(`${path}.part`, content)
  await rename(`${path}.part`, `${path}.${ending}`)
}
