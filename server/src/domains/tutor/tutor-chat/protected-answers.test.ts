import { describe, expect, it } from 'vitest'
import { resultsOfSums } from './protected-answers.ts'

describe('resultsOfSums', () => {
  it.each([
    ['a sum', ['24 x 13'], ['312']],
    ['a sum that was found', ['24 x 13', '312'], []],
    ['a fraction alone', ['equivalent fractions', '4/6', '5/100'], []],
    ['a step', ['46 x 3 怎么做', '40乘3'], ['138']],
    ['a step with its result', ['24 x 13', '24 x 10 = 240', '24 x 3'], ['312']],
    ['another sum', ['24 x 13', '25 + 38'], ['312', '63']],
    ['a story', ['A pen costs $2. How much do 4 pens cost?', '4 x 2'], ['8']],
  ])('of %s', (_name, texts, results) => expect([...new Set(resultsOfSums(texts))]).toEqual(results))
})
