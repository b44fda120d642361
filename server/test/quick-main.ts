import { productionCost, scryptHasher } from '#domains/identity/auth'
import { quickJobPace } from './platform-doubles.ts'
import { runProcess } from '../src/run-process.ts'
import { serve } from '../src/serve.ts'

/** The product for tests that kill processes, with a fast job queue. */
runProcess((undo) => serve(undo, scryptHasher(productionCost), quickJobPace))
