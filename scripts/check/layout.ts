import { bareStrings } from './bare-strings.ts'
import { bothLanguages } from './both-languages.ts'
import { clockAndChance } from './clock-and-chance.ts'
import { completeLock } from './complete-lock.ts'
import { exactPins } from './exact-pins.ts'
import { fileSize } from './file-size.ts'
import { finishedTests } from './finished-tests.ts'
import { kebabCase } from './kebab-case.ts'
import { mirroredNames } from './mirrored-names.ts'
import { noMachinePaths } from './no-machine-paths.ts'
import { ownAssets } from './own-assets.ts'
import { tellingNames } from './telling-names.ts'
import type { Rule } from './tree.ts'

/** The rules that no bought tool knows; a new one is a file beside these, a line here, and a planted violation in its test. */
export const layoutRules: Record<string, Rule> = {
  'mirrored-names': mirroredNames,
  'telling-names': tellingNames,
  'kebab-case': kebabCase,
  'bare-strings': bareStrings,
  'both-languages': bothLanguages,
  'clock-and-chance': clockAndChance,
  'finished-tests': finishedTests,
  'file-size': fileSize,
  'own-assets': ownAssets,
  'complete-lock': completeLock,
  'exact-pins': exactPins,
  'no-machine-paths': noMachinePaths,
}
