import { accessCodePersonalData } from '#domains/access-codes'
import { accountPersonalData } from '#domains/account'
import { analyticsPersonalData } from '#domains/analytics'
import { authPersonalData } from '#domains/auth'
import { classesPersonalData } from '#domains/classes'
import { coursePersonalData } from '#domains/courses'
import { entitlementPersonalData } from '#domains/entitlements'
import { examPersonalData } from '#domains/exams'
import { factorPersonalData } from '#domains/factors'
import { familiesPersonalData } from '#domains/families'
import { passkeyPersonalData } from '#domains/passkeys'
import { usersPersonalData } from '#domains/users'
import { videoUploadPersonalData } from '#domains/video-uploads'
import { videoPersonalData } from '#domains/videos'
import type { PersonalDataSource } from '#platform/personal-data'

/** All that is kept about a person, in the order of the archive. A test finds the table that is missing here. */
export const personalData: PersonalDataSource[] = [
  ...authPersonalData,
  ...accountPersonalData,
  factorPersonalData,
  passkeyPersonalData,
  ...familiesPersonalData,
  classesPersonalData,
  ...entitlementPersonalData,
  ...coursePersonalData,
  ...examPersonalData,
  ...accessCodePersonalData,
  ...videoPersonalData,
  videoUploadPersonalData,
  ...analyticsPersonalData,
  usersPersonalData,
]
