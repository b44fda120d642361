import type { Language } from '@capyzen/contracts/bilingual'
import { findInWriting, type CheckedText, type Finding } from '@capyzen/contracts/writing-findings'
import { countWords } from '@capyzen/contracts/word-count'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '#platform/api.ts'
import { moveFindings } from './moved-findings.ts'

interface Checked extends CheckedText {
  text: string
}

const pauseMs = 4_000
const fewestWords = 10

const shownEnd = 24

function endOf({ text, checkedTo }: Checked): string {
  const line = text.slice(0, checkedTo).trimEnd().split('\n').at(-1) ?? ''
  return line.length > shownEnd ? line.slice(-shownEnd).replace(/^\S*\s+/, '') : line
}

/** Checks the text after a longer pause in typing, and on request. Places move along with what is typed. */
export function useFindings(text: string, language: Language) {
  const [checked, setChecked] = useState<Checked>()
  const [state, setState] = useState<'idle' | 'checking' | 'failed'>('idle')
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set())
  const running = useRef<AbortController>(undefined)

  const check = useCallback(async () => {
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    setState('checking')
    try {
      const result = await call(findInWriting, { text, language }, { signal: control.signal })
      if (control.signal.aborted) return
      setChecked({ text, ...result })
      setState('idle')
    } catch {
      if (!control.signal.aborted) setState('failed')
    }
  }, [text, language])

  const isWorthChecking = countWords(text, language) >= fewestWords
  useEffect(() => {
    if (!isWorthChecking || checked?.text === text) return
    const timer = setTimeout(() => void check(), pauseMs)
    return () => clearTimeout(timer)
  }, [text, check, isWorthChecking, checked?.text])
  useEffect(() => () => running.current?.abort(), [])

  const keyOf = ({ start, end, kind }: Finding, of: string) => `${kind} ${of.slice(start, end)}`
  const findings = (checked ? moveFindings(checked.findings, checked.text, text) : []).filter(
    (finding) => !dismissed.has(keyOf(finding, text)),
  )
  return {
    findings,
    state,
    isChecked: checked?.text === text,
    /** The last words of the part that was checked, where that isn’t all. */
    checkedUpTo: checked && checked.checkedTo < checked.text.length ? endOf(checked) : undefined,
    check,
    /** The same words are not pointed out again on this visit. */
    dismiss: (finding: Finding) => setDismissed((before) => new Set(before).add(keyOf(finding, text))),
  }
}
