import { paths } from '#paths'

export const practicePath = (sessionId: string): string =>
  `${paths.writingCoach('practice')}?session=${encodeURIComponent(sessionId)}`

export const printPath = (sessionId: string, versionId: string): string =>
  `${paths.writingCoach('print')}?session=${encodeURIComponent(sessionId)}&version=${encodeURIComponent(versionId)}`
