/** Codes that open a course: redeeming them, limits on guessing, and how administrators make, change and export them. */

import { inArray } from 'drizzle-orm'
import { labelContent } from '#domains/content/courses'
import type { AuditLabels } from '#domains/identity/users'
import { defineDomain } from '#platform/domain'
import { accessCodePersonalData } from './personal-data.ts'
import { accessCodeRoutes } from './routes.ts'
import { accessCodes } from './tables.ts'

export { accessCodeRedemptions, accessCodes } from './tables.ts'

const accessCodeLabels: AuditLabels = {
  actions: /^access_codes?_/,
  async find(db, entries) {
    const { id, courseId, code } = accessCodes
    const aboutOne = entries.filter(({ action }) => action.startsWith('access_code_'))
    const ids = aboutOne.map(({ subjectId }) => subjectId)
    const rows = await db.select({ id, courseId, code }).from(accessCodes).where(inArray(id, ids))
    const codeOf = new Map(rows.map((row) => [row.id, row]))
    const labels = await labelContent(db, entries, ({ action, subjectId }) => ({
      kind: 'course',
      id: action.startsWith('access_code_') ? codeOf.get(subjectId)?.courseId : subjectId,
    }))
    return (entry) => ({ ...labels(entry), subjectName: codeOf.get(entry.subjectId)?.code })
  },
}

export const accessCodesDomain = defineDomain({
  name: 'access-codes',
  routes: accessCodeRoutes,
  personalData: accessCodePersonalData,
  auditLabels: accessCodeLabels,
})
