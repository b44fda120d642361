import { createContext, use } from 'react'

/** Who gave the answers that are shown: the reader, the reader's child, or a student of the reader. */
export type WhoseAnswer = 'your' | 'child' | 'student'

export const WhoseAnswerContext = createContext<WhoseAnswer>('your')

export const useWhoseAnswer = () => use(WhoseAnswerContext)
