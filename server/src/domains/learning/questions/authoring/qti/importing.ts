import type { CallResult } from '@capyzen/contracts/endpoint'
import type { importQti, ItemFinding, QtiDefaults } from '@capyzen/contracts/qti-import'
import type { Author } from '#domains/identity/auth'
import { titleOf, type QuestionContent } from '../../versions.ts'
import type { Deps } from '#platform/deps'
import type { Storage } from '#platform/storage'
import { contentOfDraft } from '../drafts.ts'
import { checkOrWrite, countOf, inBatches, isAsSeen, problemsFirst, type Duplicate } from '../importing.ts'
import type { Picture } from '#platform/pictures'
import { putPicture } from '../pictures.ts'
import { readItem, type ReadItem } from './item.ts'
import { readPackage } from './package.ts'
import { PackedPictures } from './packed-pictures.ts'

interface ImportRequest {
  name: string
  base64: string
  defaults: QtiDefaults
  apply: boolean
  skipsDuplicates: boolean
  duplicatesSeen?: number | undefined
  by: Author
}

/** Writes the items without problems, as drafts of the caller. */
export async function importItems(
  { db, clock, storage }: Deps & { storage: Storage },
  { name, base64, defaults, ...request }: ImportRequest,
): Promise<CallResult<typeof importQti>> {
  const read = await readPackage(name, Buffer.from(base64, 'base64'))
  if ('problem' in read)
    return { packageProblem: read.problem, items: 0, refused: 0, duplicates: 0, findings: [], imported: null }
  const pictures = new PackedPictures(read.files)
  const items = await inBatches(read.items, (item) => readItem(item, pictures, defaults), 1)
  const contents = items.map(({ draft }) => draft && contentOfDraft(draft, { year: defaults.syllabusYear }))
  const now = clock.now()
  const checked = await checkOrWrite(db, contents, { ...request, apply: false, now })
  const { duplicates, imported } =
    request.apply && isAsSeen(checked.duplicates, request)
      ? await checkOrWrite(db, await withPictures(storage, { items, contents, ...checked, ...request }), {
          ...request,
          now,
        })
      : checked
  const isRefused = ({ problems }: ReadItem) => problems.length > 0
  return {
    packageProblem: null,
    items: items.length,
    refused: items.filter(isRefused).length,
    duplicates: countOf(duplicates),
    findings: findingsOf(items, duplicates),
    imported,
  }
}

interface Chosen {
  items: readonly ReadItem[]
  contents: readonly (QuestionContent | null)[]
  duplicates: readonly Duplicate[]
  skipsDuplicates: boolean
}

/** Stores the pictures of what will be written, before the transaction, which should not wait for the storage. */
async function withPictures(
  storage: Storage,
  { items, contents, duplicates, skipsDuplicates }: Chosen,
): Promise<(QuestionContent | null)[]> {
  const all: (QuestionContent | null)[] = []
  const stored = new Map<Picture, Awaited<ReturnType<typeof putPicture>>>()
  for (const [index, content] of contents.entries()) {
    const picture = items[index]?.picture
    const isWanted = content !== null && !(skipsDuplicates && duplicates[index])
    if (!isWanted || !picture) {
      all.push(content)
      continue
    }
    const image = stored.get(picture.picture) ?? (await putPicture(storage, picture.picture))
    stored.set(picture.picture, image)
    all.push({ ...content, image: { ...image, alt: picture.alt } })
  }
  return all
}

function findingsOf(items: readonly ReadItem[], duplicates: readonly Duplicate[]): ItemFinding[] {
  const findings = items.map(({ file, text, problems, notes }, index): ItemFinding => {
    const duplicate = duplicates[index] ?? null
    const duplicateOf =
      duplicate?.kind === 'earlier' ? { kind: 'item' as const, file: items[duplicate.index]!.file } : duplicate
    return {
      file: file.slice(0, 300).toWellFormed(),
      text: titleOf(text.slice(0, 1_000)),
      problems,
      notes,
      duplicateOf,
    }
  })
  return problemsFirst(findings)
}
