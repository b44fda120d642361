import type { PinPicture } from '@capyzen/contracts/families'
import { useState } from 'react'
import { useText } from '#platform/i18n.ts'
import { FailureBox } from '#ui/failure-box.tsx'
import { messages } from './pin-messages.ts'
import { PinPad, pinLength } from './pin-pad.tsx'

export interface PinChooserProps {
  /** The same four pictures were tapped twice. Where it gives false they are to be tapped once more, not chosen anew. */
  onChosen: (pin: PinPicture[]) => void | Promise<boolean>
  isBusy?: boolean
}

/** Chosen once and tapped once more, so that a slip of the finger becomes nobody's PIN. */
export function PinChooser({ onChosen, isBusy = false }: PinChooserProps) {
  const t = useText(messages)
  const [tapped, setTapped] = useState<PinPicture[]>([])
  const [first, setFirst] = useState<PinPicture[]>()
  const [trouble, setTrouble] = useState<'tooEasy' | 'different'>()

  function begin(why?: 'tooEasy' | 'different') {
    setFirst(undefined)
    setTapped([])
    setTrouble(why)
  }

  async function finish(pin: PinPicture[]) {
    if ((await onChosen(pin)) === false) setTapped([])
  }

  function change(pin: PinPicture[]) {
    setTapped(pin)
    if (pin.length > 0) setTrouble(undefined)
    if (pin.length < pinLength) return
    if (new Set(pin).size === 1) return begin('tooEasy')
    if (!first) {
      setFirst(pin)
      setTapped([])
    } else if (pin.join() === first.join()) void finish(pin)
    else begin('different')
  }

  return (
    <div className="flex flex-col gap-4">
      <div role="status">
        <p className="font-bold">{t(first ? 'again' : 'choose')}</p>
        <p className="text-sm text-ink-soft">{t(first ? 'againWhy' : 'chooseWhy')}</p>
      </div>
      {trouble && <FailureBox isAlert words={t(trouble)} />}
      <PinPad value={tapped} onChange={change} disabled={isBusy} />
    </div>
  )
}
