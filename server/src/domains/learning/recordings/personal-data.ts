import { and, eq, gt } from 'drizzle-orm'
import { extname } from 'node:path'
import { personalDataOf, type PersonalDataSource } from '#platform/personal-data'
import { recordings } from './tables.ts'

const isWritten = gt(recordings.bytes, 0)

export const recordingPersonalData: PersonalDataSource[] = [
  {
    ...personalDataOf(recordings, {
      kind: 'recordings',
      title: { en: 'Voice recordings', zh: '录音' },
      owner: 'ownerId',
      columns: ['id', 'purpose', 'seconds', 'createdAt', 'expiresAt'],
      orderBy: ['createdAt', 'id'],
      where: isWritten,
    }),
    async files(db, userId) {
      const rows = await db
        .select({ id: recordings.id, key: recordings.fileKey })
        .from(recordings)
        .where(and(eq(recordings.ownerId, userId), isWritten))
      return rows.map(({ id, key }) => ({ name: `${id}${extname(key)}`, bucket: 'recordings', key }))
    },
  },
]
