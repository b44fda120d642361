/** What is found wrong in a child's English or Chinese writing, checked in a thread of its own. */

export { findInText, prepareFindings } from './service.ts'

import { defineDomain } from '#platform/domain'
import { writingFindingsRoutes } from './routes.ts'

export const writingFindingsDomain = defineDomain({ name: 'writing-findings', routes: writingFindingsRoutes })
