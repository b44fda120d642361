import type { DictationPaper } from '@capyzen/contracts/dictation'
import { useState } from 'react'
import { readChoice, rememberChoice } from '#platform/device-choices.ts'
import { choosePace, usePace, type Pace } from '#shared/hearing/pace.ts'
import type { Repeats } from './use-reader.ts'

export type CheckTime = 'each' | 'end'

export interface Settings {
  paper: DictationPaper
  check: CheckTime
  repeats: Repeats
  pace: Pace
  choose: (change: Partial<Pick<Settings, 'paper' | 'check' | 'repeats' | 'pace'>>) => void
}

/** How a child likes to be dictated to, on this device. */
export function useSettings(): Settings {
  const pace = usePace()
  const [paper, setPaper] = useState<DictationPaper>(() => readChoice('dictation-paper', ['screen', 'paper'], 'screen'))
  const [check, setCheck] = useState<CheckTime>(() => readChoice('dictation-check', ['each', 'end'], 'each'))
  const [repeats, setRepeats] = useState(() => readChoice('dictation-repeats', ['1', '2', '3'], '2'))
  return {
    paper,
    check,
    pace,
    repeats: Number(repeats) as Repeats,
    choose(change) {
      if (change.pace) choosePace(change.pace)
      if (change.paper) {
        rememberChoice('dictation-paper', change.paper)
        setPaper(change.paper)
      }
      if (change.check) {
        rememberChoice('dictation-check', change.check)
        setCheck(change.check)
      }
      if (change.repeats) {
        const times = String(change.repeats) as '1' | '2' | '3'
        rememberChoice('dictation-repeats', times)
        setRepeats(times)
      }
    },
  }
}
