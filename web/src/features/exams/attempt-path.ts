import { paths } from '#paths'

/** Where one attempt is written or, once handed in, reviewed. */
export function attemptPath(paperId: string, attemptId: string): string {
  return `${paths.takeExam(paperId)}?attempt=${encodeURIComponent(attemptId)}`
}
