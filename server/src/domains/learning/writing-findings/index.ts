export { findInText, prepareFindings } from './service.ts'

import { defineDomain } from '#platform/domain'
import { writingFindingsRoutes } from './routes.ts'

export const writingFindingsDomain = defineDomain({ name: 'writing-findings', routes: writingFindingsRoutes })
