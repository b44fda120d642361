import { findAuthored } from '@capyzen/contracts/course-authoring'
import {
  deleteLastVideoFile,
  listVideoFiles,
  previewVideoFile,
  retryVideoFile,
  type VideoFile,
} from '@capyzen/contracts/video-uploads'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useViewer } from '#features/identity/auth/session.tsx'
import { contentAccess } from '#features/identity/entitlements/queries.ts'
import { call } from '#platform/api.ts'
import { catalogueQuery } from '#shared/catalogue-query.ts'
import { useNews } from '#shared/news.ts'
import { discardUpload, findUnfinishedUploads } from './resumable-upload.ts'

const filesPerPage = 100
const pollMs = 2_000

export const isInProgress = ({ state }: VideoFile) => state !== 'ready' && state !== 'failed'

const filesQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['video-files', courseId],
    queryFn: ({ signal }) => listAllFiles(courseId, signal),
    // What was prepared while the page was closed shows at once.
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.files.some(isInProgress) ? pollMs : false),
  })

/** Fetches all pages, because the shown file and those in preparation may be on the last. */
async function listAllFiles(courseId: string, signal: AbortSignal) {
  const files = new Map<string, VideoFile>()
  for (let offset = 0; ; offset += filesPerPage) {
    const page = await call(listVideoFiles, { courseId, limit: filesPerPage, offset }, { signal })
    // A file added or deleted between two pages can make another appear twice.
    for (const file of page.files) files.set(file.id, file)
    if (page.files.length === 0 || offset + filesPerPage >= page.total)
      return { files: [...files.values()], space: { used: page.used, quota: page.quota } }
  }
}

/** All files of a course by name, polled while one is being prepared. */
export function useVideoFiles(courseId: string) {
  const queries = useQueryClient()
  const query = useQuery(filesQuery(courseId))
  useNews(useViewer()?.id, 'video', () => void queries.invalidateQueries({ queryKey: filesQuery(courseId).queryKey }))
  const files = query.data?.files
  const shown = files && (files.find(({ isShown }) => isShown)?.id ?? null)
  const before = useRef(shown)

  // The player refetches when another video is shown.
  useEffect(() => {
    if (before.current !== undefined && shown !== undefined && before.current !== shown)
      void queries.invalidateQueries(contentAccess(courseId))
    before.current = shown
  }, [queries, courseId, shown])

  return { ...query, files, space: query.data?.space }
}

export function useFindFile(courseId: string) {
  const queries = useQueryClient()
  return (fileId: string): VideoFile | undefined =>
    queries.getQueryData(filesQuery(courseId).queryKey)?.files.find(({ id }) => id === fileId)
}

export function useRefreshFiles(courseId: string) {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries({ queryKey: filesQuery(courseId).queryKey })
    void queries.invalidateQueries({ queryKey: ['unfinished-video-uploads'] })
  }
}

/** Signed addresses expire, so each opening fetches its own. */
export function useVideoFilePreview(videoFileId: string) {
  return useQuery({
    queryKey: ['video-file-preview', videoFileId],
    queryFn: ({ signal }) => call(previewVideoFile, { videoFileId }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

export function useRetryVideoFile(courseId: string) {
  const refreshFiles = useRefreshFiles(courseId)
  return useMutation({
    mutationFn: (videoFileId: string) => call(retryVideoFile, { videoFileId }),
    onSettled: refreshFiles,
  })
}

export function useDeleteLastVideoFile(courseId: string) {
  const refreshFiles = useRefreshFiles(courseId)
  return useMutation({
    mutationFn: (storedName: string) => call(deleteLastVideoFile, { courseId, storedName }),
    onSettled: refreshFiles,
  })
}

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

export function useCourseChoices() {
  return useQuery({ ...catalogueQuery, select: ({ courses }) => courses })
}

/** Ids of courses that match by description or pinyin; disabled for an empty search. */
export function useFoundCourses(search: string) {
  return useQuery({
    queryKey: ['authoring', 'catalogue', 'search', search],
    queryFn: ({ signal }) => call(findAuthored, { search }, { signal }),
    select: ({ ids }) => new Set(ids),
    enabled: search !== '',
  })
}
