import { asc, eq } from 'drizzle-orm'
import { personalDataOf, wholePart, type PersonalDataSource } from '#platform/personal-data'
import { writingPictures, writingQuestions, writingSessions, writingVersions } from './tables.ts'

export const writingPersonalData: PersonalDataSource[] = [
  {
    ...personalDataOf(writingPictures, {
      kind: 'writing-pictures',
      title: { en: 'Pictures for compositions', zh: '作文用的图片' },
      owner: 'ownerId',
      columns: ['id', 'width', 'height', 'addedAt'],
      orderBy: ['addedAt', 'id'],
    }),
    async files(db, userId) {
      const pictures = await db.select().from(writingPictures).where(eq(writingPictures.ownerId, userId))
      return pictures.map(({ id, fileKey }) => ({ name: `${id}.jpg`, bucket: 'writing-images', key: fileKey }))
    },
  },
  personalDataOf(writingSessions, {
    kind: 'writing-sessions',
    title: { en: 'Writing practices and their drafts', zh: '写作练习和草稿' },
    owner: 'ownerId',
    columns: [
      ...(['id', 'pictureId', 'title', 'sessionType', 'grade', 'genre', 'language', 'wordLimit'] as const),
      ...(['requirements', 'createdAt', 'changedAt', 'draft', 'draftSavedAt'] as const),
    ],
    orderBy: ['createdAt', 'id'],
  }),
  {
    kind: 'writing-versions',
    title: { en: 'Submitted compositions with their feedback', zh: '提交的作文和反馈' },
    tables: ['writing_versions'],
    isInParts: true,
    read: (db, userId, { limit, offset } = wholePart) =>
      db
        .select({
          sessionId: writingVersions.sessionId,
          number: writingVersions.number,
          kind: writingVersions.kind,
          name: writingVersions.name,
          text: writingVersions.text,
          madeAt: writingVersions.madeAt,
          feedback: writingVersions.feedback,
          teacherContent: writingVersions.teacherContent,
          teacherLanguage: writingVersions.teacherLanguage,
          teacherComment: writingVersions.teacherComment,
          markedAt: writingVersions.markedAt,
        })
        .from(writingVersions)
        .innerJoin(writingSessions, eq(writingSessions.id, writingVersions.sessionId))
        .where(eq(writingSessions.ownerId, userId))
        .orderBy(asc(writingSessions.createdAt), asc(writingSessions.id), asc(writingVersions.number))
        .limit(limit)
        .offset(offset),
    async count(db, userId) {
      const ofOwner = db
        .select({ id: writingVersions.id })
        .from(writingVersions)
        .innerJoin(writingSessions, eq(writingSessions.id, writingVersions.sessionId))
        .where(eq(writingSessions.ownerId, userId))
      return db.$count(ofOwner.as('of_owner'))
    },
  },
  {
    kind: 'writing-questions',
    title: { en: 'Questions of the writing coach about your drafts', zh: '写作教练对草稿的提问' },
    tables: ['writing_questions'],
    read: (db, userId) =>
      db
        .select({
          sessionId: writingQuestions.sessionId,
          question: writingQuestions.question,
          draft: writingQuestions.draft,
          askedAt: writingQuestions.askedAt,
          earnedAt: writingQuestions.earnedAt,
        })
        .from(writingQuestions)
        .innerJoin(writingSessions, eq(writingSessions.id, writingQuestions.sessionId))
        .where(eq(writingSessions.ownerId, userId))
        .orderBy(asc(writingQuestions.askedAt), asc(writingQuestions.id)),
  },
]
