import type { AnyEndpoint } from '@capyzen/contracts/endpoint'
import type { ApiFailure, ErrorCode } from '@capyzen/contracts/errors'
import { downloadClassSet, downloadWorksheet, previewWorksheet, type SheetPart } from '@capyzen/contracts/worksheets'
import { ApiError } from '#platform/api.ts'

const filled = ({ path }: AnyEndpoint, values: Record<string, string | number>) =>
  path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(values[name])))

export const pdfPath = (worksheetId: string, part: SheetPart) =>
  `${filled(downloadWorksheet, { worksheetId })}?part=${part}`
export const pagePath = (worksheetId: string, page: number) => filled(previewWorksheet, { worksheetId, page })
export const classSetPath = (setId: string) => filled(downloadClassSet, { setId })

interface FetchOptions {
  signal?: AbortSignal
  /** From 0 to 1; not called where the server doesn't say how long the file is. */
  onProgress?: (share: number) => void
}

/** A PDF or a picture is no JSON, so it is fetched as a file; how it fails is what any call says. */
export async function fetchFile(path: string, { signal, onProgress }: FetchOptions = {}): Promise<{ file: Blob }> {
  try {
    const response = await fetch(path, { credentials: 'same-origin', ...(signal && { signal }) })
    if (!response.ok) throw await failureOf(response)
    const type = response.headers.get('content-type') ?? 'application/pdf'
    return { file: new Blob(await readAll(response, onProgress), { type }) }
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error
    throw new ApiError('unreachable', 0)
  }
}

async function readAll(response: Response, onProgress: FetchOptions['onProgress']): Promise<BlobPart[]> {
  const length = Number(response.headers.get('content-length'))
  if (!response.body || !onProgress || !(length > 0)) return [await response.arrayBuffer()]
  const parts: BlobPart[] = []
  let received = 0
  const reader = response.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return parts
    parts.push(value)
    received += value.length
    // What is compressed on its way arrives longer than it was said to be.
    onProgress(Math.min(1, received / length))
  }
}

async function failureOf(response: Response): Promise<ApiError> {
  const answer = (await response.json().catch(() => undefined)) as ApiFailure | undefined
  const code: ErrorCode | 'unreachable' = typeof answer?.error === 'string' ? answer.error : 'unreachable'
  return new ApiError(code, response.status, answer)
}

/** Without what file systems refuse. */
export const pdfName = (...parts: string[]) =>
  `${parts
    .filter(Boolean)
    .join(' ')
    .replace(/[\\/:*?"<>|\p{C}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()}.pdf`
