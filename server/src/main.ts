import { productionCost, scryptHasher } from '#domains/identity/auth'
import { runProcess } from './product.ts'
import { serve } from './serve.ts'

runProcess((undo) => serve(undo, scryptHasher(productionCost)))
