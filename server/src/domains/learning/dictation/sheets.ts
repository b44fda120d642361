import { characterSheet, sheetRows } from '#domains/learning/characters'
import type { SignedIn } from '#domains/identity/auth'
import type { Deps } from '#platform/deps'
import { AppError } from '#platform/errors'
import { requireList } from './lists.ts'

/** A PDF of more would keep the others waiting. */
const mostRows = 200

/** Each character of a list once, with the reading that its owner gave it. `not_found` where none has strokes. */
export async function printList(deps: Deps, listId: string, actor: SignedIn): Promise<Buffer> {
  const { title, items } = await requireList(deps, listId, actor)
  const sheet = await characterSheet({ title, rows: sheetRows(items).slice(0, mostRows) })
  if (!sheet) throw new AppError('not_found')
  return sheet
}
