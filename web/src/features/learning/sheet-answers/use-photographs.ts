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
export type PhotoProblem =
  | { kind: 'not_a_sheet' | 'not_flat' | 'too_blurred' | 'old_edition' }
  | { kind: 'corners_missing'; corners: SheetCorner[] }
  | { kind: 'otherSheet'; sheet: Worksheet }
  | { kind: 'yours'; photo: SheetPhoto; picture: string }
  | { kind: 'notFound' | 'consent' | 'unreadable' | 'tooLarge' | 'enough' }
  | { kind: 'busy' | 'oneAtATime'; file: File }
  | { kind: 'failed'; file: File; why: string }

export interface ProblemPhoto {
  id: number
  name: string
  problem: PhotoProblem
}

interface PhotographsOptions {
  worksheetId: string
  learnerId: LearnerId
  onRead: (photo: SheetPhoto) => void
}

/** Photographs are read one after the other, in the order in which they came. */
export function usePhotographs({ worksheetId, learnerId, onRead }: PhotographsOptions) {
  const [progress, setProgress] = useState<{ number: number; total: number }>()
  const [problems, setProblems] = useState<ProblemPhoto[]>([])
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
        setProblems((before) => [...before, { id, name, problem: read.problem }])
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
      setProblems((before) =>
        before.filter(
          ({ problem }) => problem.kind === 'yours' || ('file' in problem && !files.includes(problem.file)),
        ),
      )
      work.current.waiting.push(...files)
      setProgress((before) => before && { ...before, total: before.total + files.length })
      void readNext()
    },
    [readNext],
  )
  const dismiss = (id: number) => setProblems((before) => before.filter((one) => one.id !== id))
  return { progress, problems, add, dismiss }
}

export type Photographs = ReturnType<typeof usePhotographs>

type Read = { photo: SheetPhoto } | { problem: PhotoProblem }

async function readOne(
  file: File,
  { worksheetId, learnerId }: Pick<PhotographsOptions, 'worksheetId' | 'learnerId'>,
  signal: AbortSignal,
): Promise<Read> {
  const picked = await pickPicture(file, { largestBytes: largestSheetPhoto, longestSide })
  if ('problem' in picked) return { problem: { kind: picked.problem === 'too_large' ? 'tooLarge' : 'unreadable' } }
  try {
    return judge(await readPhoto(picked.file, learnerId, signal), worksheetId)
  } catch (error) {
    return { problem: problemOf(error, file) }
  }
}

function judge(photo: SheetPhoto, worksheetId: string): Read {
  const { worksheet, problem, missingCorners, namePicture } = photo
  if (worksheet && worksheet.id !== worksheetId) return { problem: { kind: 'otherSheet', sheet: worksheet } }
  if (problem === 'corners_missing') return { problem: { kind: problem, corners: missingCorners } }
  if (problem) return { problem: { kind: problem } }
  return namePicture === null ? { photo } : { problem: { kind: 'yours', photo, picture: namePicture } }
}

function problemOf(error: unknown, file: File): PhotoProblem {
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
