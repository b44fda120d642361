import { bareStrings } from './bare-strings.ts'
import { bothLanguages } from './both-languages.ts'
import { clockAndChance } from './clock-and-chance.ts'
import { kebabCase, tellingNames } from './file-names.ts'
import { fileSize } from './file-size.ts'
import { finishedTests } from './finished-tests.ts'
import { mirroredNames } from './mirrored-names.ts'
import { noMachinePaths } from './no-machine-paths.ts'
import { oneTerm } from './one-term.ts'
import { ownAssets } from './own-assets.ts'
import { ownTables } from './own-tables.ts'
import { completeLock, exactPins } from './packages.ts'
import type { Rule } from './tree.ts'
import { upToDateTour } from './written-tour.ts'

/** Rules beyond the linter's. A new one is a line here and a planted violation in layout.test.ts. */
export const layoutRules: Record<string, Rule> = {
  'mirrored-names': mirroredNames,
  'telling-names': tellingNames,
  'kebab-case': kebabCase,
  'bare-strings': bareStrings,
  'both-languages': bothLanguages,
  'clock-and-chance': clockAndChance,
  'finished-tests': finishedTests,
  'file-size': fileSize,
  'one-term': oneTerm,
  'own-assets': ownAssets,
  'own-tables': ownTables,
  'complete-lock': completeLock,
  'exact-pins': exactPins,
  'no-machine-paths': noMachinePaths,
  'up-to-date-tour': upToDateTour,
}
