import { productionCost, scryptHasher } from '#domains/identity/auth'
import { runProcess } from './run-process.ts'
import { serve } from './serve.ts'

runProcess((undo) => serve(undo, scryptHasher(productionCost)))
