import { algebra } from './algebra.ts'
import { anglesAndFigures } from './angles-and-figures.ts'
import { area } from './area.ts'
import { data } from './data.ts'
import { decimalsAndPercentage } from './decimals-and-percentage.ts'
import { fractionDivision } from './fraction-division.ts'
import { fractions } from './fractions.ts'
import { percentageChange } from './percentage-change.ts'
import { rateAndStrategies } from './rate-and-strategies.ts'
import { ratioBeforeAfter } from './ratio-before-after.ts'
import { ratio } from './ratio.ts'
import { volume } from './volume.ts'
import { wholeNumbers } from './whole-numbers.ts'
import type { QuestionSetSourceInput } from '../question-source.ts'

export const mathSets: QuestionSetSourceInput[] = [
  algebra,
  anglesAndFigures,
  area,
  data,
  decimalsAndPercentage,
  fractionDivision,
  fractions,
  percentageChange,
  rateAndStrategies,
  ratioBeforeAfter,
  ratio,
  volume,
  wholeNumbers,
]
