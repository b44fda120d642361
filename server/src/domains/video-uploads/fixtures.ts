import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { videoUploadPath } from '@capyzen/contracts/video-uploads'
import type { Caller, TestApp } from '../../testing.ts'

/** Begins as an MP4 does, and no two stretches of it are alike. */
export function videoBytes(size: number, seed = 1): Buffer {
  const words = new Uint32Array(Math.ceil(size / 4))
  for (let at = 0; at < words.length; at += 1) words[at] = Math.imul(at + seed, 2_654_435_761)
  const bytes = Buffer.from(words.buffer, 0, size)
  bytes.writeUInt32BE(24, 0)
  bytes.write('ftypisom\0\0\x02\0isomiso2', 4, 'latin1')
  return bytes
}

export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

export const version = { 'tus-resumable': '1.0.0' }

export function metadataOf(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',')
}

export interface Creation {
  courseId: string
  size: number
  fileName?: string
  replaces?: string
}

export function create(caller: Caller, { courseId, size, fileName = 'Lesson 1.mp4', replaces }: Creation) {
  const metadata = metadataOf({ courseId, fileName, ...(replaces !== undefined && { replaces }) })
  return caller.send({
    method: 'POST',
    url: videoUploadPath,
    headers: { ...version, 'upload-length': String(size), 'upload-metadata': metadata },
  })
}

/** The address of an upload that has begun. */
export async function begin(caller: Caller, creation: Creation): Promise<string> {
  const { status, headers, text } = await create(caller, creation)
  if (status !== 201) throw new Error(`The upload did not begin: ${status} ${text}`)
  return String(headers.location)
}

export function send(caller: Caller, url: string, offset: number, payload: Buffer, headers = {}) {
  return caller.send({
    method: 'PATCH',
    url,
    payload,
    headers: {
      ...{ ...version, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      ...headers,
    },
  })
}

export const look = (caller: Caller, url: string) => caller.send({ method: 'HEAD', url, headers: version })

export async function offsetOf(caller: Caller, url: string): Promise<number> {
  return Number((await look(caller, url)).headers['upload-offset'])
}

/** Every file in the bucket of videos, begun ones too. */
export function filesOnDisk({ settings }: TestApp): string[] {
  return readdirSync(join(settings.dataDir, 'course-videos'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
}

export const idOf = (url: string) => url.split('/').at(-1) ?? ''
