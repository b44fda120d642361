import type { QuestionSetSourceInput } from '../question-source.ts'
import { chineseP5Ca1 } from './p5-ca1.ts'
import { chineseP5Ca2 } from './p5-ca2.ts'
import { chineseP5Sa1 } from './p5-sa1.ts'
import { chineseP5Sa2 } from './p5-sa2.ts'
import { chineseP6Ca1Everyday } from './p6-ca1-everyday.ts'
import { chineseP6Ca1Idioms } from './p6-ca1-idioms.ts'
import { chineseP6Ca1Reading } from './p6-ca1-reading.ts'
import { chineseP6Ca1Sentences } from './p6-ca1-sentences.ts'
import { chineseP6Ca1Understanding } from './p6-ca1-understanding.ts'
import { chineseP6Ca1Words } from './p6-ca1-words.ts'
import { chineseP6Ca2 } from './p6-ca2.ts'
import { chineseP6Psle } from './p6-psle.ts'
import { chineseP6Sa1 } from './p6-sa1.ts'
import { chineseP6Sa2 } from './p6-sa2.ts'

export const chineseSets: QuestionSetSourceInput[] = [
  chineseP5Ca1,
  chineseP5Ca2,
  chineseP5Sa1,
  chineseP5Sa2,
  chineseP6Ca1Everyday,
  chineseP6Ca1Idioms,
  chineseP6Ca1Reading,
  chineseP6Ca1Sentences,
  chineseP6Ca1Understanding,
  chineseP6Ca1Words,
  chineseP6Ca2,
  chineseP6Psle,
  chineseP6Sa1,
  chineseP6Sa2,
]
