import { and, eq, gt, isNotNull } from 'drizzle-orm'
import { personalDataOf, type PersonalDataSource } from '#platform/personal-data'
import { pictureKeyOf } from './showing.ts'
import { scans } from './tables.ts'

const isWritten = gt(scans.pages, 0)

export const scanPersonalData: PersonalDataSource[] = [
  {
    ...personalDataOf(scans, {
      kind: 'scans',
      title: { en: 'Pages that were photographed or uploaded to be read', zh: '拍照或上传识别的页面' },
      owner: 'ownerId',
      columns: ['id', 'purpose', 'pages', 'readPages', 'problem', 'createdAt', 'expiresAt'],
      orderBy: ['createdAt', 'id'],
      where: isWritten,
    }),
    async files(db, userId) {
      const rows = await db
        .select({ id: scans.id, folder: scans.folder, pages: scans.pages })
        .from(scans)
        .where(and(eq(scans.ownerId, userId), isNotNull(scans.folder), isWritten))
      return rows.flatMap(({ id, folder, pages }) =>
        Array.from({ length: pages }, (_, index) => ({
          name: `${id}-${index + 1}.jpg`,
          bucket: 'scans' as const,
          key: pictureKeyOf(folder!, index + 1),
        })),
      )
    },
  },
]
