/** How Chinese characters are written: their strokes, and the judging of written ones, with those that are mixed up. */

import { defineDomain } from '#platform/domain'
import { strokeRoutes } from './routes.ts'

export { judgeWriting, loadConfusableCharacters, readConfusables, type JudgedWriting } from './judging.ts'
export { strokeDataOf } from './stroke-data.ts'

export const strokesDomain = defineDomain({ name: 'strokes', routes: strokeRoutes })
