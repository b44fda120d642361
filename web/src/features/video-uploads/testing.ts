import { errorStatus, type ErrorCode } from '@capyzen/contracts/errors'
import { videoUploadPath, type VideoFile } from '@capyzen/contracts/video-uploads'
import { vi } from 'vitest'
import { viewerOf } from '#features/auth/fixtures.ts'

export const administrator = viewerOf({
  ...{ id: '4f0c7a1e-8f5c-4c9e-9a57-0a9f7b1b2c01', name: 'Administrator', email: 'admin@academy.test' },
  ...{ isAdministrator: true, hasSecondFactor: true },
})

/** Ready, and what pupils see; a test overrides only what it is about. */
export function videoFile(own: Partial<VideoFile> = {}): VideoFile {
  return {
    id: '7d6a240c-c5fc-4bc1-88b5-ac2fd3a99052',
    courseId: 'lesson-1',
    storedName: 'lesson-1/7d6a240c-c5fc-4bc1-88b5-ac2fd3a99052.mp4',
    originalName: 'Lesson 1.mp4',
    size: 1_572_864,
    state: 'ready',
    percent: null,
    failure: null,
    durationSeconds: 77,
    width: 1280,
    height: 720,
    isShown: true,
    uploadedBy: administrator.id,
    createdAt: '2026-11-21T04:00:00.000Z',
    ...own,
  }
}

/** As a file dialog gives it; `size` is believed, so that two gigabytes cost none. */
export function fileOf(name: string, own: { bytes?: number; type?: string; size?: number } = {}): File {
  const { bytes = 1_000, type = 'video/mp4', size = bytes } = own
  const file = new File([new Uint8Array(bytes)], name, { type, lastModified: 1_795_000_000_000 })
  if (size !== bytes) Object.defineProperty(file, 'size', { value: size })
  return file
}

interface KeptUpload {
  size: number
  received: number
  metadata: Record<string, string>
}

/**
 * The server's half of tus, in memory, at `XMLHttpRequest` and, for `HEAD`, at `fetch`; whatever else is fetched goes to
 * the fake API. The client is the real one.
 */
export function fakeTus() {
  const uploads = new Map<string, KeptUpload>()
  const seen: string[] = []
  let refusal: { method: string; status: number; error?: ErrorCode } | undefined
  let isCut = false
  let gate = Promise.resolve()
  let open = () => {}

  function answer(method: string, path: string, header: (name: string) => string, body: Blob | null): Response {
    const upload = uploads.get(path)
    seen.push(method === 'PATCH' ? `PATCH ${header('upload-offset')}` : method)
    if (refusal?.method === method) {
      const { status, error } = refusal
      return new Response(method === 'HEAD' ? null : JSON.stringify({ error }), { status })
    }
    if (method === 'POST') {
      const location = `${videoUploadPath}/${crypto.randomUUID()}`
      const metadata = metadataIn(header('upload-metadata'))
      uploads.set(location, { size: Number(header('upload-length')), received: 0, metadata })
      return new Response(null, { status: 201, headers: { location } })
    }
    if (!upload) return new Response(JSON.stringify({ error: 'not_found' }), { status: 404 })
    if (method === 'DELETE') uploads.delete(path)
    if (method === 'PATCH') {
      if (Number(header('upload-offset')) !== upload.received) return new Response(null, { status: 409 })
      upload.received += body?.size ?? 0
    }
    const headers = { 'upload-offset': String(upload.received), 'upload-length': String(upload.size) }
    return method === 'HEAD' ? new Response(null, { headers }) : new Response(null, { status: 204, headers })
  }

  class FakeRequest {
    upload: { onprogress?: (event: { lengthComputable: true; loaded: number }) => void } = {}
    onload?: () => void
    onerror?: (event: Event) => void
    status = 0
    responseText = ''
    #method = ''
    #path = ''
    #sent = new Headers()
    #got = new Headers()
    #isAborted = false

    open(method: string, url: string) {
      this.#method = method
      this.#path = new URL(url).pathname
    }
    setRequestHeader(name: string, value: string) {
      this.#sent.set(name, value)
    }
    getResponseHeader(name: string) {
      return this.#got.get(name)
    }
    abort() {
      this.#isAborted = true
    }
    send(body: Blob | null) {
      void this.#travel(body)
    }
    async #travel(body: Blob | null) {
      await Promise.resolve()
      if (body) this.upload.onprogress?.({ lengthComputable: true, loaded: Math.floor(body.size / 2) })
      if (this.#method === 'PATCH') await gate
      if (this.#isAborted) return
      if (isCut) return this.onerror?.(new Event('error'))
      const given = answer(this.#method, this.#path, (name) => this.#sent.get(name) ?? '', body)
      this.status = given.status
      this.responseText = await given.text()
      this.#got = given.headers
      this.onload?.()
    }
  }

  const others = globalThis.fetch
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const { pathname } = new URL(String(input), location.origin)
    if (!pathname.startsWith(videoUploadPath)) return others(input, init)
    return answer(init.method ?? 'GET', pathname, () => '', null)
  })

  return {
    uploads,
    /** Methods, a PATCH with its offset. */
    seen,
    refuse: (method: string, error: ErrorCode) => (refusal = { method, error, status: errorStatus[error] }),
    /** By something in between that speaks no JSON of ours. */
    refuseWith: (method: string, status: number) => (refusal = { method, status }),
    accept: () => (refusal = undefined),
    cut: () => (isCut = true),
    mend: () => (isCut = false),
    /** From now on bytes travel, and are not answered. */
    hold() {
      gate = new Promise((resolve) => (open = resolve))
    },
    letGo() {
      open()
      gate = Promise.resolve()
    },
  }
}

function metadataIn(header: string): Record<string, string> {
  const decode = (value: string) =>
    new TextDecoder().decode(Uint8Array.from(atob(value), (letter) => letter.charCodeAt(0)))
  return Object.fromEntries(
    header
      .split(',')
      .map((pair) => pair.split(' '))
      .map(([key = '', value = '']) => [key, decode(value)]),
  )
}
