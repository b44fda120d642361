import { posix } from 'node:path'
import { buffer } from 'node:stream/consumers'
import yauzl from 'yauzl'
import { largestUnpackedQti, mayBeQti, mostQtiEntries, type PackageProblem } from '@capyzen/contracts/qti-import'
import { descendantsOf, elementsOf, readXml, type XmlElement } from './xml.ts'

export type Files = ReadonlyMap<string, Buffer>

export interface PackedItem {
  /** Its path in the package. */
  file: string
  /** Undefined where the package lacks it. */
  bytes: Buffer | undefined
  /** Of its resource in the manifest. */
  metadata: XmlElement[]
}

interface QtiPackage {
  items: PackedItem[]
  files: Files
}

const manifestLimits = { bytes: 2_097_152, elements: 60_000 }

/** Of a content package, or of a file that is an item by itself. */
export async function readPackage(name: string, bytes: Buffer): Promise<QtiPackage | { problem: PackageProblem }> {
  if (!mayBeQti(bytes)) return { problem: 'not_qti' }
  if (bytes.toString('latin1', 0, 2) !== 'PK')
    return isQtiOne(bytes)
      ? { problem: 'qti_1' }
      : { items: [{ file: name, bytes, metadata: [] }], files: new Map<string, Buffer>() }
  const files = await unpack(bytes)
  return 'problem' in files ? files : readManifest(withoutFolder(files.files))
}

const isQtiOne = (bytes: Buffer) => /<(?:\w+:)?questestinterop[\s>]/.test(bytes.toString('utf8', 0, 2_000))

const isManifest = (path: string) => /(?:^|\/)imsmanifest\.xml$/i.test(path)

/** The files as the uppermost manifest names them: some programs pack the folder, and write its name in capitals. */
function withoutFolder(files: Files): Files {
  const depthOf = (path: string) => path.split('/').length
  const [manifest] = [...files.keys()].filter(isManifest).toSorted((one, other) => depthOf(one) - depthOf(other))
  if (manifest === undefined) return files
  const folder = manifest.slice(0, manifest.lastIndexOf('/') + 1)
  return new Map(
    [...files].flatMap(([path, bytes]): [string, Buffer][] => {
      if (path === manifest) return [['imsmanifest.xml', bytes]]
      return path.startsWith(folder) ? [[path.slice(folder.length), bytes]] : []
    }),
  )
}

/** What macOS packs beside the files. */
const isLeftover = (path: string) => /(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$)/.test(path)

async function unpack(bytes: Buffer): Promise<{ files: Files } | { problem: PackageProblem }> {
  const files = new Map<string, Buffer>()
  let unpacked = 0
  try {
    const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true, decodeStrings: false })
    if (zip.entryCount > mostQtiEntries) return { problem: 'too_many_entries' }
    for await (const entry of zip.eachEntry()) {
      const { generalPurposeBitFlag, fileNameRaw, extraFields } = entry
      // Some programs on Windows write the folders of a path as it does.
      const name = yauzl
        .getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false)
        .replaceAll('\\', '/')
      if (yauzl.validateFileName(name) !== null) return { problem: 'unsafe_name' }
      if (name.endsWith('/') || isLeftover(name)) continue
      if (entry.isEncrypted()) return { problem: 'encrypted' }
      unpacked += entry.uncompressedSize
      if (unpacked > largestUnpackedQti) return { problem: 'unpacked_too_large' }
      if (files.has(name)) return { problem: 'broken_zip' }
      // Ends with an error at the first byte beyond the size that was counted.
      files.set(name, await buffer(await zip.openReadStreamPromise(entry)))
    }
    return { files }
  } catch {
    return { problem: 'broken_zip' }
  }
}

function readManifest(files: Files): QtiPackage | { problem: PackageProblem } {
  const bytes = files.get('imsmanifest.xml')
  if (!bytes) return { problem: 'manifest_missing' }
  const read = readXml(bytes, manifestLimits)
  if ('problem' in read) return { problem: read.problem === 'doctype' ? 'doctype' : 'manifest_unreadable' }
  const all = descendantsOf(read.root).filter(({ name }) => name === 'resource')
  const ofType = (start: RegExp) => all.filter(({ attributes }) => start.test(attributes.get('type') ?? ''))
  const resources = ofType(/^imsqti_item_xml/)
  // Several resources may name one file, which is one item.
  const items = new Map<string, PackedItem>()
  for (const resource of resources) {
    const [named] = elementsOf(resource, 'file')
    const href = resource.attributes.get('href') ?? named?.attributes.get('href') ?? ''
    const path = resolvePath('', href)
    const file = path ?? href
    if (items.has(file)) continue
    if (items.size === mostQtiEntries) return { problem: 'too_many_entries' }
    items.set(file, { file, bytes: files.get(path ?? ''), metadata: elementsOf(resource, 'metadata') })
  }
  if (items.size > 0) return { items: [...items.values()], files }
  if (ofType(/apip/i).length > 0) return { problem: 'apip' }
  const isOld = ofType(/^imsqti_xmlv1/).length > 0 || [...files.values()].some(isQtiOne)
  return { problem: isOld ? 'qti_1' : 'no_items' }
}

/** The path in the package that a file refers to; undefined for addresses elsewhere. */
export function resolvePath(from: string, href: string): string | undefined {
  if (/^([a-z][a-z\d+.-]*:|\/)/i.test(href)) return undefined
  try {
    const path = decodeURIComponent(href.replace(/[?#].*$/s, ''))
    return posix.normalize(posix.join(posix.dirname(from), path))
  } catch {
    return undefined
  }
}
