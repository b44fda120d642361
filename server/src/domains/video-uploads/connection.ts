import { count } from 'drizzle-orm'
import { answerKeys } from '#domains/exams'
import type { UploadDeps } from './running-uploads.ts'

/** What the connection card shows; asking it is a test by itself, so nothing here throws. */
export async function testStores({ db, storage }: UploadDeps) {
  const [questions, isWritable] = await Promise.all([
    db
      .select({ total: count() })
      .from(answerKeys)
      .catch(() => undefined),
    storage.isWritable(),
  ])
  return {
    database: questions ? ('ok' as const) : ('unreachable' as const),
    storage: isWritable ? ('ok' as const) : ('unreachable' as const),
    questionCount: questions?.[0]?.total ?? 0,
  }
}
