import { paths } from '#paths'

export function attemptPath(paperId: string, attemptId: string): string {
  return `${paths.takeExam(paperId)}?attempt=${encodeURIComponent(attemptId)}`
}
