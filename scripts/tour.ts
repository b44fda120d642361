import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readTree } from './check/tree.ts'
import { tourPath, writtenTour } from './check/written-tour.ts'

/** Writes what the domains say about themselves into the tour. */
const root = join(import.meta.dirname, '..')
writeFileSync(join(root, tourPath), writtenTour(readTree(root)))
