import { beginningOfFingerprint, urlStorage, type UploadTarget } from './resumable-upload.ts'

/** What was begun in this browser earlier, and can go on when the same file is chosen. */
export interface UnfinishedUpload {
  urlStorageKey: string
  uploadUrl: string
  fileName: string
  /** The video file whose place it was to take. */
  replacesId: string | undefined
  /** Bytes. */
  size: number
  received: number
}

/** Asks the server how far each has come; what is no longer there is forgotten here too. */
export async function findUnfinishedUploads(target: UploadTarget, signal?: AbortSignal): Promise<UnfinishedUpload[]> {
  const beginning = `tus::${beginningOfFingerprint(target)}`
  const all = await urlStorage.findAllUploads()
  const own = all.filter(({ urlStorageKey }) => urlStorageKey.startsWith(beginning))
  const found = await Promise.all(
    own.map(async ({ urlStorageKey, uploadUrl, size, metadata }) => {
      if (!uploadUrl || size === null) return []
      const headers = { 'tus-resumable': '1.0.0' }
      const answer = await fetch(uploadUrl, { method: 'HEAD', headers, ...(signal && { signal }) })
      const received = Number(answer.headers.get('upload-offset'))
      const isGone = answer.status === 404 || answer.status === 410 || (answer.ok && received === size)
      if (isGone) await urlStorage.removeUpload(urlStorageKey)
      if (!answer.ok || isGone) return []
      return [
        { urlStorageKey, uploadUrl, size, received, fileName: metadata.fileName ?? '', replacesId: metadata.replaces },
      ]
    }),
  )
  return found.flat()
}
