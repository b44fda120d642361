import { findAuthored, listAuthored } from '@capyzen/contracts/course-authoring'
import {
  deleteLastVideoFile,
  listVideoFiles,
  previewVideoFile,
  retryVideoFile,
  type VideoFile,
} from '@capyzen/contracts/video-uploads'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { contentAccess } from '#features/entitlements/queries.ts'
import { call } from '#platform/api.ts'
import { discardUpload } from './resumable-upload.ts'
import { findUnfinishedUploads } from './unfinished-uploads.ts'

const filesPerPage = 100
const pollMs = 2_000

export const isInProgress = ({ state }: VideoFile) => state !== 'ready' && state !== 'failed'

const filesQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['video-files', courseId],
    queryFn: ({ signal }) => listAllFiles(courseId, signal),
    // What became of a file while nobody looked is asked at once.
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.files.some(isInProgress) ? pollMs : false),
  })

/** Every page: which one pupils see, and what is being prepared, may stand on the last. */
async function listAllFiles(courseId: string, signal: AbortSignal) {
  const files = new Map<string, VideoFile>()
  for (let offset = 0; ; offset += filesPerPage) {
    const page = await call(listVideoFiles, { courseId, limit: filesPerPage, offset }, { signal })
    // Where one came or went in between, another may be listed twice.
    for (const file of page.files) files.set(file.id, file)
    if (page.files.length === 0 || offset + filesPerPage >= page.total)
      return { files: [...files.values()], space: { used: page.used, quota: page.quota } }
  }
}

/** All of a course, by name, asked again while something is being prepared. */
export function useVideoFiles(courseId: string) {
  const queries = useQueryClient()
  const query = useQuery(filesQuery(courseId))
  const files = query.data?.files
  const shown = files && (files.find(({ isShown }) => isShown)?.id ?? null)
  const before = useRef(shown)

  // Another video is there now, or none, and the player is told.
  useEffect(() => {
    if (before.current !== undefined && shown !== undefined && before.current !== shown)
      void queries.invalidateQueries(contentAccess(courseId))
    before.current = shown
  }, [queries, courseId, shown])

  return { ...query, files, space: query.data?.space }
}

/** A file of the course by its id. */
export function useFindFile(courseId: string) {
  const queries = useQueryClient()
  return useCallback(
    (fileId: string): VideoFile | undefined =>
      queries.getQueryData(filesQuery(courseId).queryKey)?.files.find(({ id }) => id === fileId),
    [queries, courseId],
  )
}

export function useAskFilesAgain(courseId: string) {
  const queries = useQueryClient()
  return useCallback(() => {
    void queries.invalidateQueries({ queryKey: filesQuery(courseId).queryKey })
    void queries.invalidateQueries({ queryKey: ['unfinished-video-uploads'] })
  }, [queries, courseId])
}

/** A signed address dies, so each opening asks for its own. */
export function useVideoFilePreview(videoFileId: string) {
  return useQuery({
    queryKey: ['video-file-preview', videoFileId],
    queryFn: ({ signal }) => call(previewVideoFile, { videoFileId }, { signal }),
    ...{ staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false },
  })
}

export function useRetryVideoFile(courseId: string) {
  const askAgain = useAskFilesAgain(courseId)
  return useMutation({
    mutationFn: (videoFileId: string) => call(retryVideoFile, { videoFileId }),
    onSettled: askAgain,
  })
}

export function useDeleteLastVideoFile(courseId: string) {
  const askAgain = useAskFilesAgain(courseId)
  return useMutation({
    mutationFn: (storedName: string) => call(deleteLastVideoFile, { courseId, storedName }),
    onSettled: askAgain,
  })
}

/** The last by name as it is now. */
export function useFindLastFile(courseId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (): Promise<VideoFile | undefined> =>
      (await queries.fetchQuery(filesQuery(courseId))).files.at(-1),
  })
}

export function useUnfinishedUploads(target: { userId: string; courseId: string }) {
  return useQuery({
    queryKey: ['unfinished-video-uploads', target.userId, target.courseId],
    queryFn: ({ signal }) => findUnfinishedUploads(target, signal),
    staleTime: 0,
  })
}

export function useDiscardUnfinished() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: discardUpload,
    onSettled: () => queries.invalidateQueries({ queryKey: ['unfinished-video-uploads'] }),
  })
}

/** All courses, drafts among them, in catalogue order; the same answer as the authors' list, which tells when it changes. */
export function useCourseChoices() {
  return useQuery({
    queryKey: ['authoring', 'catalogue'],
    queryFn: ({ signal }) => call(listAuthored, {}, { signal }),
    select: ({ courses }) => courses,
  })
}

/** Ids of the courses that have the words in their descriptions, or in pinyin; an empty search asks for nothing. */
export function useFoundCourses(search: string) {
  return useQuery({
    queryKey: ['authoring', 'catalogue', 'search', search],
    queryFn: ({ signal }) => call(findAuthored, { search }, { signal }),
    select: ({ ids }) => new Set(ids),
    enabled: search !== '',
  })
}
