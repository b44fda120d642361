import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Removes the permissions of other users of this machine from the folder and all that is in it (0700 and 0600). The umask of the process
 * keeps new files private. Folders below the first level that are private already are skipped, so that a start does not visit every
 * video segment.
 */
export function keepPrivate(folder: string): void {
  makePrivate(folder)
  for (const path of entriesOf(folder)) makePrivateWithin(path, true)
}

function makePrivateWithin(path: string, isFirstLevel = false): void {
  const wasPrivate = makePrivate(path)
  if (wasPrivate === undefined || (wasPrivate && !isFirstLevel)) return
  for (const entry of entriesOf(path)) makePrivateWithin(entry)
}

/** Returns whether a folder was private already; undefined for anything that is not a folder. */
function makePrivate(path: string): boolean | undefined {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (!found || !(found.isDirectory() || found.isFile())) return undefined
  const isFolder = found.isDirectory()
  const isPrivate = (found.mode & 0o077) === 0
  if (!isPrivate) tolerating(() => chmodSync(path, isFolder ? 0o700 : 0o600))
  return isFolder ? isPrivate : undefined
}

function entriesOf(folder: string): string[] {
  return tolerating(() => readdirSync(folder).map((name) => join(folder, name))) ?? []
}

const toleratedCodes = new Set(['EPERM', 'EACCES', 'EROFS', 'ENOTSUP', 'ENOENT'])

/** Some disks have no modes, some folders (such as `lost+found`) belong to others, and another process may be removing files here. */
function tolerating<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== undefined && toleratedCodes.has(code)) return undefined
    throw error
  }
}
