import { largestSheetPhoto, type SheetCorner, type SheetPhoto } from '@capyzen/contracts/sheet-answers'
import type { Worksheet } from '@capyzen/contracts/worksheets'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '#platform/api.ts'
import { pickPicture } from '#shared/capture/picture.ts'
import { errorMessage } from '#shared/error-message.ts'
import { readPhoto, type LearnerId } from './queries.ts'

/** Of more bytes than the server takes, a photograph is made this long. */
const longestSide = 3_500

/** Why nothing of a photograph was taken over, or what has to be asked first. */
export type Trouble =
  | { kind: 'not_a_sheet' | 'not_flat' | 'too_blurred' | 'old_edition' }
  | { kind: 'corners_missing'; corners: SheetCorner[] }
  | { kind: 'otherSheet'; sheet: Worksheet }
  | { kind: 'yours'; photo: SheetPhoto; picture: string }
  | { kind: 'notFound' | 'consent' | 'unreadable' | 'tooLarge' | 'enough' }
  | { kind: 'busy' | 'oneAtATime'; file: File }
  | { kind: 'failed'; file: File; why: string }

export interface TroubledPhoto {
  id: number
  name: string
  trouble: Trouble
}

interface PhotographsOptions {
  worksheetId: string
  learnerId: LearnerId
  onRead: (photo: SheetPhoto) => void
}

/** Photographs are read one after the other, in the order in which they came. */
export function usePhotographs({ worksheetId, learnerId, onRead }: PhotographsOptions) {
  const [progress, setProgress] = useState<{ number: number; total: number }>()
  const [troubles, setTroubles] = useState<TroubledPhoto[]>([])
  const work = useRef({ waiting: [] as File[], begun: 0, isBusy: false, nextId: 0 })
  const leaving = useRef<AbortController>(undefined)
  const now = useRef({ worksheetId, learnerId, onRead })
  now.current = { worksheetId, learnerId, onRead }
  useEffect(() => {
    const own = new AbortController()
    leaving.current = own
    return () => own.abort()
  }, [])

  const readNext = useCallback(async () => {
    const { current } = work
    const signal = leaving.current?.signal ?? new AbortController().signal
    if (current.isBusy) return
    current.isBusy = true
    for (let file = current.waiting.shift(); file && !signal.aborted; file = current.waiting.shift()) {
      current.begun += 1
      setProgress({ number: current.begun, total: current.begun + current.waiting.length })
      const { name } = file
      const read = await readOne(file, now.current, signal)
      if (signal.aborted) break
      if ('photo' in read) now.current.onRead(read.photo)
      else {
        const id = (current.nextId += 1)
        setTroubles((before) => [...before, { id, name, trouble: read.trouble }])
      }
    }
    current.isBusy = false
    current.begun = 0
    if (!signal.aborted) setProgress(undefined)
  }, [])

  const add = useCallback(
    (files: File[]) => {
      if (files.length === 0) return
      // What is still asked stays, and what can be sent again.
      setTroubles((before) =>
        before.filter(
          ({ trouble }) => trouble.kind === 'yours' || ('file' in trouble && !files.includes(trouble.file)),
        ),
      )
      work.current.waiting.push(...files)
      setProgress((before) => before && { ...before, total: before.total + files.length })
      void readNext()
    },
    [readNext],
  )
  const dismiss = (id: number) => setTroubles((before) => before.filter((one) => one.id !== id))
  return { progress, troubles, add, dismiss }
}

export type Photographs = ReturnType<typeof usePhotographs>

type Read = { photo: SheetPhoto } | { trouble: Trouble }

async function readOne(
  file: File,
  { worksheetId, learnerId }: Pick<PhotographsOptions, 'worksheetId' | 'learnerId'>,
  signal: AbortSignal,
): Promise<Read> {
  const picked = await pickPicture(file, { largestBytes: largestSheetPhoto, longestSide })
  if ('problem' in picked) return { trouble: { kind: picked.problem === 'too_large' ? 'tooLarge' : 'unreadable' } }
  try {
    return judge(await readPhoto(picked.file, learnerId, signal), worksheetId)
  } catch (error) {
    return { trouble: troubleOf(error, file) }
  }
}

function judge(photo: SheetPhoto, worksheetId: string): Read {
  const { worksheet, problem, missingCorners, namePicture } = photo
  if (worksheet && worksheet.id !== worksheetId) return { trouble: { kind: 'otherSheet', sheet: worksheet } }
  if (problem === 'corners_missing') return { trouble: { kind: problem, corners: missingCorners } }
  if (problem) return { trouble: { kind: problem } }
  return namePicture === null ? { photo } : { trouble: { kind: 'yours', photo, picture: namePicture } }
}

function troubleOf(error: unknown, file: File): Trouble {
  switch (error instanceof ApiError ? error.code : undefined) {
    case 'not_found':
      return { kind: 'notFound' }
    case 'consent_required':
      return { kind: 'consent' }
    case 'unsupported_media_type':
      return { kind: 'unreadable' }
    case 'body_too_large':
      return { kind: 'tooLarge' }
    case 'limit_reached':
      return { kind: 'enough' }
    case 'too_many_requests':
      return { kind: 'busy', file }
    case 'conflict':
      return { kind: 'oneAtATime', file }
    default:
      return { kind: 'failed', file, why: errorMessage(error) }
  }
}
